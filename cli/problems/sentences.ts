// Every sentence that tells an author what is wrong and what to do about it, under one name: `problem.unknownBlock(...)`.
export * from './fields.ts'
export * from './links.ts'
export * from './looks.ts'
export * from './output.ts'
export * from './problem.ts'
export * from './texts.ts'
export * from './translations.ts'
export * from './yaml.ts'
