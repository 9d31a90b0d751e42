import { chmodSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { assay } from '../support/assay.ts'
import { folderOf } from '../support/folder.ts'

/** Root may read everything, so its tests run the scan as somebody else. */
const NOBODY = 65534
const isRoot = process.getuid?.() === 0

/** A checkout in somebody's home is closed to all others. */
function isOpenToAll(path: string): boolean {
  const isOpen = (statSync(path).mode & 0o001) !== 0
  return isOpen && (path === dirname(path) || isOpenToAll(dirname(path)))
}

const cannotRun = isRoot && !isOpenToAll(import.meta.dirname)

test.skipIf(cannotRun)(
  'files and folders that may not be read are gaps, and whatever else there is gets scanned',
  async () => {
    const bucket = 'resource "aws_s3_bucket" "logs" {}\n'
    const root = folderOf({
      'a.tf': bucket,
      'b.tf': bucket,
      'deep/c.tf': bucket,
      '.gitignore': '',
      'd.txt': '',
    })
    const output = folderOf({})
    const unreadable = ['b.tf', 'deep', '.gitignore', 'd.txt'].map((name) => join(root, name))
    for (const path of unreadable) chmodSync(path, 0)
    onTestFinished(() => unreadable.forEach((path) => void chmodSync(path, 0o700)))
    chmodSync(root, 0o755)
    chmodSync(output, 0o777)

    const args = ['scan', root, '-M', 'json', '-o', output, '-F', 'report']
    const run = await assay(args, isRoot ? { uid: NOBODY, cwd: output } : {})
    expect(run).toMatchObject({ exitCode: 3, stderr: '' })
    const { coverage } = JSON.parse(readFileSync(join(output, 'report.json'), 'utf8'))
    expect(coverage.files).toEqual({ terraform: 1 })
    expect(coverage.gaps).toEqual([
      { subject: '.gitignore', reason: expect.stringMatching(/^Its rules do not count.*permission denied/) },
      { subject: 'b.tf', reason: expect.stringMatching(/^Cannot be read: permission denied/) },
      { subject: 'deep', reason: expect.stringMatching(/^Cannot read the folder: permission denied/) },
    ])
  },
)
