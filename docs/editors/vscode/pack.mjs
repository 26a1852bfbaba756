// npm run vscode: packs the extension for Visual Studio Code into one file, which "Install from VSIX" takes. A .vsix is a zip with
// a manifest (github.com/microsoft/vscode-vsce, src/package.ts).
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { strToU8, zipSync } from 'fflate'

const folder = path.dirname(fileURLToPath(import.meta.url))

/** The bytes of the .vsix. */
export async function packExtension() {
  const own = (name) => readFileSync(path.join(folder, name), 'utf8')
  const manifest = JSON.parse(own('package.json'))
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, 'extension.ts')],
    ...{ bundle: true, write: false, minify: true, platform: 'node', target: 'node20', format: 'cjs' },
    // The editor itself gives this one.
    external: ['vscode'],
    legalComments: 'eof',
  })
  const files = {
    '[Content_Types].xml': contentTypes,
    'extension.vsixmanifest': vsixManifest(manifest),
    'extension/package.json': own('package.json'),
    'extension/README.md': own('README.md'),
    'extension/extension.js': outputFiles[0].text,
  }
  // The same bytes each time: a zip knows no time before 1980, and it is the time of a place.
  const options = { mtime: new Date(1980, 0, 1), level: 9 }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, [strToU8(text), options]])))
}

const contentTypes = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension=".json" ContentType="application/json"/>
  <Default Extension=".md" ContentType="text/markdown"/>
  <Default Extension=".js" ContentType="application/javascript"/>
  <Default Extension=".vsixmanifest" ContentType="text/xml"/>
</Types>
`

const vsixManifest = ({ name, displayName, description, version, publisher, categories, engines }) =>
  `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${name}" Version="${version}" Publisher="${publisher}"/>
    <DisplayName>${displayName}</DisplayName>
    <Description xml:space="preserve">${description}</Description>
    <Categories>${categories.join(',')}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${engines.vscode}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
    </Properties>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
  </Assets>
</PackageManifest>
`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = path.resolve(process.argv[2] ?? 'site.vsix')
  writeFileSync(file, await packExtension())
  console.log(`${file} is written. In Visual Studio Code: Extensions, ..., Install from VSIX.`)
}
