/** Writes the files that something new begins with: `npm run new -- check aws s3 s3_bucket_logged`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { newCheck } from './new-check.ts'

const [kind, ...names] = process.argv.slice(2)
const id = names.pop()
if (kind !== 'check' || id === undefined || names.length === 0) {
  throw new Error(
    'It is called with a kind, a folder and an id: npm run new -- check aws s3 s3_bucket_logged',
  )
}
const root = process.cwd()
for (const [path, text] of newCheck({ id, folder: names.join('/') }, root)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  process.stdout.write(`${path}\n`)
}
