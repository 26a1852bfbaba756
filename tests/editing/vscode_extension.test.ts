// The extension for Visual Studio Code as it is packed: what its installer looks for is there, and it brings all that it needs.
import { builtinModules } from 'node:module'
import { XMLParser } from 'fast-xml-parser'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { packExtension } from '../../docs/editors/vscode/pack.mjs'

test('it has its manifest, and one script that needs nothing but the editor and Node.js', async () => {
  const bytes = await packExtension()
  const files = Object.entries(unzipSync(bytes)).map(([name, contents]) => [name, strFromU8(contents)] as const)
  const textOf = (name: string) => files.find(([each]) => each === name)?.[1] ?? ''
  const own = JSON.parse(textOf('extension/package.json'))
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' })
  const { PackageManifest: manifest } = parser.parse(textOf('extension.vsixmanifest'))
  expect(manifest.Metadata.Identity).toMatchObject({ Id: own.name, Version: own.version, Publisher: own.publisher })
  const assets: { Path: string }[] = manifest.Assets.Asset
  expect(assets.map(({ Path }) => Path).filter((path) => textOf(path) === '')).toEqual([])
  const script = textOf(`extension/${own.main.replace('./', '')}`)
  const needed = new Set([...script.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name = '']) => name))
  expect([...needed].filter((name) => !builtinModules.includes(name.replace('node:', '')))).toEqual(['vscode'])
  expect(await packExtension()).toEqual(bytes)
})
