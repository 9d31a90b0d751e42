import { fillHoles } from '../../model/text-with-holes.ts'
import { defineCheck, fail } from '../check.ts'
import type { Invocation } from '../shell/invocation.ts'
import { hasOption } from '../shell/options.ts'
import { everyCommand } from './instructions.ts'

export default defineCheck({
  id: 'docker_package_signatures_verified',
  title: 'Packages should be installed with their signatures checked',
  service: 'dockerfile',
  severity: 'high',
  categories: ['supply-chain'],
  topics: ['software-integrity'],
  risk: 'Whoever stands between the build and the mirror, or owns a mirror, puts software of their own into the image.',
  remediation: {
    text: 'Give the package manager the signing key of the repository (for apt, by Signed-By), and leave the check of signatures on.',
    url: 'https://wiki.debian.org/SecureApt',
  },
  references: ['https://cwe.mitre.org/data/definitions/347.html'],
  compliance: { 'cis-docker-1.6': ['4.11'], 'nist-800-53-r5': ['CM-14'] },
  resources: ['Dockerfile::Stage'],
  evaluate: (stage) =>
    everyCommand(stage, 'No command skips the check of signatures.', (command) => {
      const option = optionThatSkips(command)
      if (option)
        return fail(`${command.program} ${option} takes packages without a valid signature.`, command.at)
      const setting = settingThatSkips(command)
      return setting
        ? fail(`${setting} takes packages of a repository without a valid signature.`, command.at)
        : undefined
    }),
})

/** Options that switch the check off, by program. */
const OPTIONS: readonly { readonly program: RegExp; readonly options: readonly string[] }[] = [
  {
    program: /^(?:apt|apt-get|aptitude)$/,
    options: ['--allow-unauthenticated', '--force-yes', '--allow-insecure-repositories'],
  },
  { program: /^apk$/, options: ['--allow-untrusted'] },
  {
    program: /^(?:yum|dnf|dnf5|microdnf|tdnf)$/,
    options: ['--nogpgcheck', '--no-gpgchecks', '--setopt=gpgcheck=0'],
  },
  { program: /^zypper$/, options: ['--no-gpg-checks', '--allow-unsigned-rpm'] },
  { program: /^rpm$/, options: ['--nosignature', '--nogpg'] },
]

const APT_SETTING = /^(?:-o)?APT::Get::AllowUnauthenticated=(?:true|yes|1|"true")$/i

function optionThatSkips({ program, words }: Invocation): string | undefined {
  const row = OPTIONS.find((candidate) => candidate.program.test(program))
  const option = row?.options.find((name) => hasOption(words, name))
  if (option) return option
  return program.startsWith('apt') ? words.find((word) => APT_SETTING.test(word)) : undefined
}

/** Lines of a package source list that trust a remote repository without signatures. */
const SETTINGS: readonly { readonly setting: string; readonly form: RegExp }[] = [
  {
    setting: 'trusted=yes',
    form: /^[ \t]*deb(?:-src)?[ \t]+\[[^\]\n]{0,500}\btrusted=yes\b[^\]\n]{0,500}\][ \t]+(?![ \t]|file:|copy:|cdrom:)/m,
  },
  { setting: 'gpgcheck=0', form: /^[ \t]*gpgcheck[ \t]*=[ \t]*(?:0|false|no)[ \t\r]*$/im },
]

/** The text that a command writes into a file: its words, with `\n` of printf as line breaks, and its here-documents. */
function settingThatSkips({ program, command, words }: Invocation): string | undefined {
  if (!/^(?:cat|echo|printf|tee)$/.test(program)) return undefined
  const documents = command.redirections.flatMap(({ operator, target }) =>
    operator.startsWith('<<') ? [fillHoles(target, '$')] : [],
  )
  const texts = [words.filter((word) => !/^-[neE]+$/.test(word)).join(' '), ...words, ...documents]
  const lines = texts.join('\n').replaceAll('\\n', '\n')
  return SETTINGS.find(({ form }) => form.test(lines))?.setting
}
