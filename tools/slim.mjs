// Takes out of installed packages what only compilers and debuggers read: type declarations and source
// maps. Plain JavaScript without dependencies: it runs in the image before anything else is there.
//
//   node tools/slim.mjs node_modules
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const UNREAD = /\.(?:d\.[cm]?ts|map)$/

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('usage: node tools/slim.mjs <folder>')
  process.exit(1)
}
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  // Links lead to the product's own packages, whose sources are TypeScript.
  if (entry.isFile() && UNREAD.test(entry.name)) rmSync(join(entry.parentPath, entry.name))
}
