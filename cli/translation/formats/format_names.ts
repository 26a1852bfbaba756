// The names of the formats for translators, apart from the formats, so that the command line loads none of them.
export const formatNames = ['xliff', 'xliff1', 'po', 'csv', 'xlsx', 'tmx'] as const
export type FormatName = (typeof formatNames)[number]
