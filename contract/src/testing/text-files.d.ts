/** A text file that a test imports. */
declare module '*.txt?raw' {
  const text: string
  export default text
}
