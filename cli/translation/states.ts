// What a translation can be, beside its source of today. The command line lists the states too.
export const states = ['missing', 'stale', 'same', 'machine', 'translated', 'reviewed'] as const
export type State = (typeof states)[number]
