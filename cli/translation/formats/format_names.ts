// The formats that texts go out to translators in. The command line lists them, and loads none of them for that.
export const formatNames = ['xliff', 'xliff1', 'po', 'csv', 'xlsx', 'tmx'] as const
export type FormatName = (typeof formatNames)[number]
