// Runs `site` again and again in one process: each message is a command, and is answered with what came of it.
const site = new URL('../cli/site.mjs', import.meta.url).href
const real = { out: process.stdout.write, error: process.stderr.write }
let count = 0

// Each command listens to signals.
process.setMaxListeners(0)
process.on('disconnect', () => process.exit())
process.on('message', async ({ args, cwd, env }) => {
  const own = { ...process.env }
  Object.assign(process.env, env)
  const ended = { stdout: '', stderr: '' }
  process.stdout.write = (text) => {
    ended.stdout += text
    return true
  }
  process.stderr.write = (text) => {
    ended.stderr += text
    return true
  }
  process.chdir(cwd)
  process.argv = [process.execPath, 'site', ...args]
  process.exitCode = 0
  // The command is a module that runs when it is loaded; under another query it is another module.
  await import(`${site}?${count++}`)
  const code = process.exitCode
  process.exitCode = 0
  process.stdout.write = real.out
  process.stderr.write = real.error
  for (const name of Object.keys(env)) {
    if (name in own) process.env[name] = own[name]
    else delete process.env[name]
  }
  process.send({ code, ...ended })
})
