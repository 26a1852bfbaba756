// Opens an address in the default browser of this machine.
import { spawn } from 'node:child_process'

/** Without a browser, as on a server, nothing happens: the address is printed as well. */
export function openBrowser(
  url: string,
  env: Readonly<Record<string, string | undefined>>,
  platform = process.platform,
) {
  const [program, ...args] = openers[platform] ?? ['xdg-open']
  const child = spawn(program, [...args, url], { env, stdio: 'ignore', detached: true })
  child.on('error', () => {})
  // The browser stays open when this process ends.
  child.unref()
}

const openers: Partial<Record<NodeJS.Platform, [program: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}
