/** The problem of a file mode, as a clause; `undefined` if it has none. Octal or symbolic, as for `chmod`. */
export function dangerOfMode(mode: string): string | undefined {
  return /^0?[0-7]{3,5}$/.test(mode) ? dangerOfOctal(Number.parseInt(mode, 8)) : dangerOfSymbolic(mode)
}

/** The same of a mode that only folders get, in which the setuid and setgid bits start nothing. */
export function dangerOfFolderMode(mode: string): string | undefined {
  const plain = /^0?[2-7][0-7]{3}$/.test(mode)
    ? (Number.parseInt(mode, 8) & ~(SETUID | SETGID)).toString(8).padStart(4, '0')
    : mode.replace(/([+=][rwxXt]*)s+/g, '$1')
  return dangerOfMode(plain)
}

const SETUID = 0o4000
const SETGID = 0o2000
const STICKY = 0o1000
const WRITABLE_BY_OTHERS = 0o002

function dangerOfOctal(mode: number): string | undefined {
  if (mode & SETUID) return 'runs as its owner for whoever starts it'
  if (mode & SETGID) return 'runs as its group for whoever starts it'
  // With the sticky bit, as /tmp has it, nobody can replace the files of others.
  return mode & WRITABLE_BY_OTHERS && !(mode & STICKY) ? 'can be changed by everybody' : undefined
}

function dangerOfSymbolic(mode: string): string | undefined {
  const sticky = /[+=][rwxXs]*t/.test(mode)
  for (const clause of mode.split(',')) {
    const [, who = '', permissions = ''] = /^([ugoa]*)[+=]([rwxXst]+)$/.exec(clause) ?? []
    if (permissions.includes('s') && /^$|[ua]/.test(who)) return 'runs as its owner for whoever starts it'
    if (permissions.includes('s') && who.includes('g')) return 'runs as its group for whoever starts it'
    if (permissions.includes('w') && /[oa]/.test(who) && !sticky) return 'can be changed by everybody'
  }
  return undefined
}
