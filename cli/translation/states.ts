// The states of a translation beside its current source, apart from the rest, as the command line lists them too.
export const states = ['missing', 'stale', 'same', 'machine', 'translated', 'reviewed'] as const
export type State = (typeof states)[number]
