// A style sheet imported as text, for what is styled only once its script is there.
declare module '*.css' {
  const text: string
  export default text
}
