// Chapters are imported as texts.
declare module '*.md' {
  const contents: string
  export default contents
}
