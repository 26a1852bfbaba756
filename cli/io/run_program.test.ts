import { expect, test } from 'vitest'
import { runProgram } from './run_program.ts'

const node = (code: string, options: { timeoutMs?: number; most?: number; input?: string; inGroup?: boolean } = {}) =>
  runProgram(process.execPath, ['-e', code], { timeoutMs: 60_000, ...options })

test('a program reads what it is given, and its answer comes with its exit code', async () => {
  const answer = await node('process.stdin.pipe(process.stdout); console.error("said"); process.exitCode = 3', {
    input: 'words',
  })
  expect(answer).toEqual({ code: 3, out: Buffer.from('words'), err: 'said' })
})

test.each([false, true])('a program that takes too long is ended, in a group of its own: %s', async (inGroup) => {
  expect(await node('setInterval(() => {}, 1000)', { timeoutMs: 1, inGroup })).toMatchObject({ code: null })
})

test('a program that says too much is ended', async () => {
  const chatter = 'const say = () => process.stdout.write("x".repeat(1000), say); say()'
  expect(await node(chatter, { most: 10_000 })).toMatchObject({ code: null })
})

test('where there is no such program the system says so', async () => {
  await expect(runProgram('no-such-program', [], { timeoutMs: 60_000 })).rejects.toMatchObject({ code: 'ENOENT' })
})
