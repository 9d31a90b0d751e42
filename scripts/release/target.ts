/** A platform that a release has an executable and a wheel for. */
export interface Target {
  /** As the files of a release are named. */
  readonly name: string
  readonly platform: NodeJS.Platform
  readonly arch: string
  /** The platform as wheels name it: the oldest that Node runs on. */
  readonly wheelTag: string
}

const TARGETS: readonly Target[] = [
  { name: 'linux-x64', platform: 'linux', arch: 'x64', wheelTag: 'manylinux_2_28_x86_64' },
  { name: 'linux-arm64', platform: 'linux', arch: 'arm64', wheelTag: 'manylinux_2_28_aarch64' },
  { name: 'macos-x64', platform: 'darwin', arch: 'x64', wheelTag: 'macosx_14_0_x86_64' },
  { name: 'macos-arm64', platform: 'darwin', arch: 'arm64', wheelTag: 'macosx_14_0_arm64' },
  { name: 'windows-x64', platform: 'win32', arch: 'x64', wheelTag: 'win_amd64' },
]

/** The targets of these names; that of this machine where there are none. */
export function targetsOf(names: readonly string[]): readonly Target[] {
  return names.length === 0
    ? TARGETS.filter(isNative)
    : names.map((name) => {
        const target = TARGETS.find((one) => one.name === name)
        if (!target)
          throw new Error(`There is no target ${name}, but ${TARGETS.map((one) => one.name).join(', ')}.`)
        return target
      })
}

export function isNative({ platform, arch }: Target): boolean {
  return platform === process.platform && arch === process.arch
}

/** What the names of programs end in. */
export function suffixOf({ platform }: Target): string {
  return platform === 'win32' ? '.exe' : ''
}
