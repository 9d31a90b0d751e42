/** Folders of version control systems, which are never read: they hold credentials and all that was ever committed. */
const REFUSED: ReadonlySet<string> = new Set(['.git', '.hg', '.svn'])

/** The short (8.3) name of `.git` on Windows. */
const SHORT_NAME = /^git~\d+$/

/** Invisible characters, which file systems of macOS ignore in names. */
const INVISIBLE = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g

/** A quick test that every refused path passes. */
const SUSPICIOUS = new RegExp(String.raw`(?:^|[/\\])(?:\.(?:git|hg|svn)|git~)|${INVISIBLE.source}`, 'i')

/**
 * Whether a path leads into a version control folder on any file system: some ignore case, and Windows ignores dots
 * and spaces at the end of a name and reads what follows a colon as a stream of the file.
 */
export function isRefused(path: string): boolean {
  return (
    SUSPICIOUS.test(path) &&
    path.split(/[/\\]/).some((component) => {
      const [written = ''] = component.replace(INVISIBLE, '').split(':', 1)
      const name = withoutEnd(written).toLowerCase()
      return REFUSED.has(name) || SHORT_NAME.test(name)
    })
  )
}

/** The name without the dots and spaces at its end. */
function withoutEnd(name: string): string {
  let end = name.length
  while (end > 0 && '. '.includes(name.charAt(end - 1))) end -= 1
  return name.slice(0, end)
}

/** Why such a path is not read. */
export const REFUSED_REASON = 'What version control keeps for itself is never read.'
