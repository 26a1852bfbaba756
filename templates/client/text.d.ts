// A style sheet imported as text, for elements that are styled by their script.
declare module '*.css' {
  const text: string
  export default text
}
