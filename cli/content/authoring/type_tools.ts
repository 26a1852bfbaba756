// What a site with code of its own needs to have it type-checked. A site without any installs a third less.

interface Package {
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const names = ['@types/node', '@types/react', '@types/react-dom', 'typescript']

/**
 * A package.json with them, at the versions that the engine is checked with; those that it names already stay as they are.
 * @param engine its package.json
 */
export function withTypeTools<P extends Package>({ dependencies, devDependencies }: Package, own: P): P {
  const missing = names.filter((name) => !(name in { ...own.dependencies, ...own.devDependencies }))
  const versions = missing.map((name) => [name, dependencies?.[name] ?? devDependencies?.[name]])
  return {
    ...own,
    scripts: { types: 'tsc --noEmit', ...own.scripts },
    devDependencies: { ...own.devDependencies, ...Object.fromEntries(versions) },
  }
}
