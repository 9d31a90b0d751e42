import type { ClaimedIssue, KnownIssue } from '../../store/trackers/issue-work.ts'
import { commentFor, issueText, markOf, type Subject } from './issue-text.ts'
import type { Project, TrackedIssue } from './project.ts'

/** Clocks differ, and an issue that was created must be found. */
const CLOCK_MARGIN_MS = 10 * 60_000

/**
 * Does at a tracker what makes an issue as its finding says, one thing at a time, and answers with what is known then. After a
 * process that died it may be asked for again: an issue is looked for before it is created a second time, and one that a person has
 * closed, opened, deleted or moved is left so. The state comes before the comment, which is lost where a process dies between.
 */
export async function bringInStep(
  project: Project,
  issue: ClaimedIssue,
  subject: Subject,
): Promise<KnownIssue> {
  if (issue.number === null) return known(project, await createdOnce(project, issue, subject))
  const { number, wanted } = issue
  const tracked = await project.read(number)
  if (tracked === undefined)
    return { ...known(project, { number, isOpen: false }), state: 'gone', problem: GONE }
  const isWantedOpen = wanted === 'open'
  if (tracked.isOpen === isWantedOpen) return known(project, tracked)
  if (wanted === 'open') await project.reopen(number)
  else await project.close(number, wanted)
  // It is not worth to do all of it again.
  await project.comment(number, commentFor(wanted, subject.url)).catch(() => undefined)
  return known(project, { number, isOpen: isWantedOpen })
}

const GONE = 'Somebody has deleted or moved it. Create another one, if you want one.'

async function createdOnce(
  project: Project,
  { id, soughtSince, wanted }: ClaimedIssue,
  subject: Subject,
): Promise<TrackedIssue | undefined> {
  const since = soughtSince && new Date(soughtSince.getTime() - CLOCK_MARGIN_MS)
  const found = since === null ? undefined : await project.find(markOf(id), since)
  if (found !== undefined || wanted !== 'open') return found
  return project.create(issueText(id, subject))
}

function known(project: Project, tracked: TrackedIssue | undefined): KnownIssue {
  if (tracked === undefined) return { state: 'waiting', number: null, url: null, problem: null }
  const { number, isOpen } = tracked
  return { state: isOpen ? 'open' : 'closed', number, url: project.urlOf(number), problem: null }
}
