// Says on standard error that something is at work: npm starts with the oldest Node that package.json
// accepts, so this is plain JavaScript. Standard output stays for what the program has to say.

/** A terminal counts the seconds in place; a log gets a line at the start and one at the end. */
export async function showProgress(title, work) {
  const { stderr } = process
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1000)
  const show = () => stderr.write(`\r${title}... ${seconds()} s`)
  if (!stderr.isTTY) stderr.write(`${title}...\n`)
  else show()
  const timer = stderr.isTTY ? setInterval(show, 1000) : undefined
  let isDone = false
  try {
    const result = await work()
    isDone = true
    return result
  } finally {
    clearInterval(timer)
    const end = `${title}: ${isDone ? 'done' : 'failed'} after ${seconds()} s\n`
    stderr.write(stderr.isTTY ? `\r${end}` : end)
  }
}
