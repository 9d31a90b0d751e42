import type { Fields } from './answers.ts'
import { TrackerError } from './project.ts'

/** Pages of issues since one may have been created: far more than a project has in three days. */
const MAX_PAGES = 30

interface Pages {
  readonly size: number
  /** Issues by when they were created, in the same order on every page; pages are numbered from 1. */
  pageAt(page: number): Promise<readonly Fields[]>
  isWanted(issue: Fields): boolean
  /** Whether what follows an issue need not be looked at. */
  isLast?(issue: Fields): boolean
}

/** The wanted issue among all of some pages. */
export async function searchPages({
  size,
  pageAt,
  isWanted,
  isLast = () => false,
}: Pages): Promise<Fields | undefined> {
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const issues = await pageAt(page)
    const found = issues.find(isWanted)
    if (found !== undefined || issues.length < size || issues.some(isLast)) return found
  }
  throw new TrackerError(
    'The project has too many new issues to tell whether this one was created. Look for it there.',
  )
}
