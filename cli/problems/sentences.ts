// Every sentence that tells an author what is wrong and what to do about it, under one name: `problem.unknownBlock(...)`.

export * from './problem.ts'
export * from './sentences/collections.ts'
export * from './sentences/fields.ts'
export * from './sentences/links.ts'
export * from './sentences/looks.ts'
export * from './sentences/output_folder.ts'
export * from './sentences/texts.ts'
export * from './sentences/translations.ts'
export * from './sentences/yaml.ts'
