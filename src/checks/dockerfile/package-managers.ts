import type { Invocation } from '../shell/invocation.ts'

/** A package manager that keeps an index of packages on disk. */
export interface PackageManager {
  /** Also as cross-compiling images wrap it: `xx-apt`. */
  readonly program: RegExp
  /** Commands that fetch the index. */
  readonly update: RegExp
  /** Commands that use it. */
  readonly uses: RegExp
  /** Options of these with which they fetch the index themselves. */
  readonly fetches?: RegExp
}

export const PACKAGE_MANAGERS: readonly PackageManager[] = [
  {
    program: /^(?:xx-)?(?:apt|apt-get|aptitude)$/,
    update: /^update$/,
    uses: /^(?:install|upgrade|dist-upgrade|full-upgrade|build-dep|download|satisfy|source|safe-upgrade)$/,
  },
  {
    program: /^(?:xx-)?apk$/,
    update: /^update$/,
    uses: /^(?:add|upgrade|fetch)$/,
    fetches: /^(?:--no-cache|--update(?:-cache)?|-[a-z]*U[a-z]*)$/,
  },
  {
    program: /^(?:yum|dnf|dnf5|microdnf|tdnf)$/,
    update: /^(?:check-update|makecache)$/,
    uses: /^(?:install|update|upgrade|group|groupinstall|localinstall|reinstall|builddep|download)$/,
  },
  {
    program: /^zypper$/,
    update: /^(?:refresh|ref)$/,
    uses: /^(?:install|in|update|up|patch|dup|dist-upgrade)$/,
  },
]

/** Whether a command is one of a package manager, by itself or behind another program, as `retry apt-get`; `xx-apt` is apt. */
export function starts({ program, words }: Invocation, manager: PackageManager): boolean {
  return manager.program.test(program) || words.some((word) => manager.program.test(word))
}

export function says({ words }: Invocation, what: RegExp | undefined): boolean {
  return what !== undefined && words.some((word) => what.test(word))
}
