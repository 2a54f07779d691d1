/** A file of text that a test takes in whole. */
declare module '*.txt?raw' {
  const text: string
  export default text
}
