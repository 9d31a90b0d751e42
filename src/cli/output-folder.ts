import { lstat, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type NamedReport, readReportName } from './report-name.ts'

/**
 * Makes the default folder of reports with a `.gitignore` for all that is in it, so that nobody commits a report by accident.
 * One that is there already is left as it is: somebody may keep files of their own in it.
 */
export async function makeOutputFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
    await writeFile(join(path, '.gitignore'), '*\n', { flag: 'wx' })
  } catch {
    // It is there; or it cannot be made, which the first report says.
  }
}

/**
 * Keeps the reports of the last `keep` scans of each account whose reports were `written`, and removes older ones. What is
 * removed is a file with exactly the name that a report has by default: no folder, no link, and nothing behind a link.
 */
export async function removeOldReports(path: string, written: Iterable<string>, keep: number): Promise<void> {
  try {
    if (!(await lstat(path)).isDirectory()) return
    for (const file of oldReports(await filesIn(path), written, keep)) {
      await rm(join(path, file), { force: true })
    }
  } catch {
    // Reports that stay do no harm, and those of this scan are written.
  }
}

async function filesIn(path: string): Promise<readonly string[]> {
  const entries = await readdir(path, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** What was just written stays, also where the names of others tell a later time. */
function oldReports(files: readonly string[], written: Iterable<string>, keep: number): readonly string[] {
  const reports = named(files)
  const timeOfThis = new Map(named(written).map(({ account, time }) => [account, time]))
  return [...timeOfThis].flatMap(([account, time]) => {
    const earlier = reports.filter((report) => report.account === account && report.time !== time)
    const times = [...new Set(earlier.map((report) => report.time))].sort().reverse()
    const old = new Set(times.slice(keep - 1))
    return earlier.filter((report) => old.has(report.time)).map(({ file }) => file)
  })
}

function named(paths: Iterable<string>): readonly NamedReport[] {
  return Array.from(paths, (path) => readReportName(basename(path))).filter((report) => report !== undefined)
}
