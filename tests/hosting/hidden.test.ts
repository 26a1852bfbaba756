// Hidden pages: no public file names them, and yet they are published, compared and taken away like all others.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hiddenName } from '../../cli/domain/build_manifest.ts'
import { readManifest } from '../../cli/io/output/built_domains.ts'
import { pageWith } from '../checked_site.ts'
import { filesOf, site } from '../command.ts'
import { type S3Server, s3Server } from '../s3_server.ts'
import { changeFiles, proseBlock, writeSmallSite } from '../small_site.ts'
import { expectSame } from '../stores.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-hidden-'))
const host = 'imprion.example'
const at = (...names: string[]) => path.join(dir, ...names)
const hidden = pageWith(proseBlock('An offer', 'Suite nova.'), 'An offer').replace(/^/, 'hidden: true\n')
const shown = pageWith(proseBlock('An offer', 'Suite nova.'), 'An offer')
let s3: S3Server

/** Builds the site of this moment. @returns the folder of the brand's domain */
async function built(out: string): Promise<string> {
  expect(await site(['build', '--content', at('content'), '--out', at(out), '--precompress'])).toMatchObject({
    code: 0,
    stderr: '',
  })
  return at(out, host)
}

/** With two hidden pages, with one of them shown, and with neither. */
let two = ''
let one = ''
let none = ''
beforeAll(async () => {
  s3 = await s3Server(host)
  writeSmallSite(dir, {
    'content/imprion/pages/zebra-offer.yaml': hidden,
    'content/imprion/pages/okapi-offer.yaml': hidden,
    'content/group/pages/lemur-offer.yaml': hidden,
  })
  two = await built('two')
  changeFiles(dir, { 'content/imprion/pages/okapi-offer.yaml': shown })
  one = await built('one')
  changeFiles(dir, {
    'content/imprion/pages/okapi-offer.yaml': null,
    'content/imprion/pages/zebra-offer.yaml': null,
  })
  none = await built('none')
})
afterAll(async () => {
  await s3.close()
  rmSync(dir, { recursive: true })
})

test('no public file of any domain names a hidden page but the page itself', () => {
  const files = filesOf(at('two'))
  const own = [...files.keys()].filter((name) => /(zebra|okapi|lemur)-offer/.test(name))
  expect(own).toContain('imprion.example/en/zebra-offer.html')
  expect(own).toContain('imprion.example/en/zebra-offer.html.br')
  const naming = [...files].filter(
    ([name, contents]) => !own.includes(name) && /(zebra|okapi|lemur)-/.test(String(contents)),
  )
  expect(naming.map(([name]) => name)).toEqual([])
  // It is there all the same, for whoever knows it.
  const { id } = JSON.parse(String(files.get(`${host}/builds/latest.json`)))
  expect(String(files.get(`${host}/builds/meta/${id}.json`))).toContain(hiddenName('en/zebra-offer.html'))
})

const env = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'here' }
const places = [
  {
    name: 'a folder',
    publish: (build: string) => site(['publish', build, at('www')]),
    keys: () => [...filesOf(at('www')).keys()],
    drop: (key: string) => rmSync(at('www', key)),
    page: 'en/zebra-offer.html',
  },
  {
    name: 'a bucket',
    publish: (build: string) =>
      site(['publish', build, `s3://${host}`], { env: { ...env, AWS_ENDPOINT_URL: s3.endpoint } }),
    keys: () => [...s3.objects.keys()],
    drop: (key: string) => s3.objects.delete(key),
    page: 'en/zebra-offer',
  },
]

test.each(places)('$name gets them, and loses them once they are gone, whatever it remembers', async (place) => {
  const offers = () => place.keys().filter((key) => /(zebra|okapi)-offer/.test(key))
  expect(await place.publish(two)).toMatchObject({ code: 0, stderr: '' })
  expect(offers()).toContain(place.page)
  expect((await place.publish(two)).stdout).toContain('0 sent, 0 deleted')
  expect(await place.publish(none)).toMatchObject({ code: 0, stderr: '' })
  expect(offers()).toEqual([])
  expect(await place.publish(one)).toMatchObject({ code: 0, stderr: '' })
  expect(offers()).toContain(place.page)
  place.drop('builds/published.json')
  // Nothing of it counts as foreign.
  expect(await place.publish(none)).toMatchObject({ code: 0, stderr: '' })
  expect(offers()).toEqual([])
})

test('a difference names them, and one that has vanished is told, also where only the manifest of before is there', async () => {
  const manifestOf = (folder: string) => {
    const file = at(`${path.basename(path.dirname(folder))}.json`)
    const { id } = readManifest(folder)
    cpSync(path.join(folder, 'builds/meta', `${id}.json`), file)
    return file
  }
  const same = await site(['diff', manifestOf(two), one, '--guard'])
  expect(same).toMatchObject({ code: 0, stderr: '' })
  expect(same.stdout).toContain('0 pages added, 2 changed, 0 removed')
  expect(same.stdout).toContain('~ /en/okapi-offer  ')
  expect((await site(['diff', one, manifestOf(two), '--guard'])).code).toBe(0)
  const gone = await site(['diff', two, none, '--guard'])
  expect(gone.code).toBe(1)
  expect(gone.stderr).toContain(`${host}/en/zebra-offer`)
  const unnamed = await site(['diff', manifestOf(two), none, '--guard'])
  expect(unnamed.code).toBe(1)
  expect(unnamed.stderr).toContain(`a hidden page (${hiddenName('/en/zebra-offer')}) of ${host}`)
})

test('an output whose memory is lost is known by its manifest, hidden pages too', async () => {
  cpSync(at('two'), at('again'), { recursive: true })
  rmSync(at('again/.site'), { recursive: true })
  await built('again')
  expectSame(at('again', host), none)
  writeFileSync(at('again', host, 'zebra.html'), '')
  expect((await site(['build', '--content', at('content'), '--out', at('again')])).stderr).toContain('zebra.html')
  expect(readFileSync(at('again', host, 'zebra.html'), 'utf8')).toBe('')
})
