// The names of the servers in `servers.ts`, apart from them, so that the command line loads none of them.
export const serverNames = ['nginx', 'caddy', 'edge'] as const
export type ServerName = (typeof serverNames)[number]
