// The servers that `site hosting` writes a configuration for. The command line lists them, and loads none of them for that.
export const serverNames = ['nginx', 'caddy', 'edge'] as const
export type ServerName = (typeof serverNames)[number]
