// What hosts, addresses, ids and names look like in several content files, as JSON Schema has it.

// RFC 1123, 2.1: a domain's folder is named by it, so it can be no `..` either.
const hostLabel = '[a-z0-9]([a-z0-9-]*[a-z0-9])?'
export const hostName = `${hostLabel}(\\.${hostLabel})*`
/** What tags and such words are made of. */
export const slug = '^[a-z0-9]+(-[a-z0-9]+)*$'
/** The id of a block; one without its own has it from its component, where words are joined by underscores. */
export const blockId = '^[a-z][a-z0-9_-]*$'
/** Of a host, at most 65535. */
const port = '(:(\\d{1,4}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5]))?'
// Before the host stands no `name@`, which readers would take for it.
export const webAddress = `https://[^\\s/?#@\\\\:]+${port}([/?#]\\S*)?`

/** Steps of a page's name. */
export const formerPattern = '^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)*$'
