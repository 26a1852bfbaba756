// The texts of the real site out to a translator and back, as she would get them and as tools damage them.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { load } from 'js-yaml'
import { site } from '../command.ts'
import { root } from '../small_site.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-translations-'))
const content = path.join(dir, 'content')
const out = path.join(dir, 'out')
beforeAll(() => cpSync(path.join(root, 'content'), content, { recursive: true }))
afterAll(() => rmSync(dir, { recursive: true }))

const run = async (...args: string[]) => {
  const ended = await site(['translations', ...args, '--content', content])
  return { ...ended, all: ended.stdout + ended.stderr }
}
const exported = (name: string) => path.join(out, name)
const reset = () => {
  rmSync(content, { recursive: true })
  cpSync(path.join(root, 'content'), content, { recursive: true })
}
const yaml = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  )

/** As a machine that speaks a language nobody does: letters only, and everything else as it is. */
const pseudo = (words: string) => words.replace(/[aeiou]/g, (letter) => ({ a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' })[letter] ?? '')

/** Fills in each translation of an XLIFF file, of either version, from the words of its source. */
const translated = (xml: string) =>
  xml
    .replace(/\s*<target[^>]*>[\s\S]*?<\/target>/g, '')
    .replace(/<source[^>]*>([\s\S]*?)<\/source>/g, (source, words: string) => {
      const inside = words.replace(/(<ph\b[^>]*>[^<]*<\/ph>|<[^>]*>|&\w+;|#)|([^<&#]+)/g, (all, code, text) => (code ? all : pseudo(text)))
      return `${source}<target xml:space="preserve">${inside}</target>`
    })

describe('all texts, out and back', () => {
  test.each(['xliff', 'xliff1', 'po', 'csv'])('taken back as they went out they change no byte: %s', async (format) => {
    expect(await run('export', '--to', 'hr', '--format', format, '--out', path.join(out, format))).toMatchObject({ code: 0 })
    const before = yaml(content)
    const [file = ''] = readdirSync(path.join(out, format)).filter((name) => name.startsWith('sl-hr'))
    const back = await run('import', path.join(out, format, file))
    expect(back.stderr).toBe('')
    expect(back.stdout).toMatch(/^0 texts were written, \d{4} are as they were, 0 are not translated\.$/m)
    expect(yaml(content)).toEqual(before)
  })

  test.each([
    ['xliff', 'sl-hr.xlf'],
    ['xliff1', 'sl-hr.xliff'],
  ])('translated by a machine, no source text is left, and the site has no problem: %s', async (format, name) => {
    reset()
    await run('export', '--to', 'hr', '--format', format, '--out', out)
    const file = exported(name)
    writeFileSync(file, translated(readFileSync(file, 'utf8')))
    const first = await run('import', file, '--machine')
    // Words that the glossary avoids, and titles that are too long now, are right to be told; nothing else is.
    const told = [...first.stderr.matchAll(/^\S+:\d+:\d+ {2}(\S+)$/gm)].map(([, code]) => code)
    expect(told.filter((code) => !['translation-length', 'avoided-term'].includes(code ?? ''))).toEqual([])
    const again = await run('import', file, '--machine')
    expect(again.stdout).toMatch(/^0 texts were written/m)
    const wanted = JSON.parse((await run('status', '--to', 'hr', '--json')).stdout).value ?? {}
    expect(JSON.stringify(wanted)).not.toContain('"stale":1')
    const site_ = await site(['check', '--content', content])
    expect(site_.code).toBe(0)
    const left = Object.values(yaml(content)).flatMap((contents) => sameInBoth(load(contents), 'sl', 'hr'))
    expect(left.filter((words) => /[aeiou]/.test(words.replace(/\{[^}]*\}|\]\([^)]*\)|`[^`]*`|\b\w+, (plural|select),|\b(one|two|few|other)\b/g, ''))).length).toBeLessThan(told.length + 1)
  })
})

function sameInBoth(value: unknown, from: string, to: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { [from]: source, [to]: target } = value as Record<string, unknown>
  if (typeof source === 'string' && typeof target === 'string') return source === target ? [source] : []
  return Object.values(value).flatMap((inside) => sameInBoth(inside, from, to))
}
