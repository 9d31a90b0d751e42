import type { Cursor } from '../../model/cursor.ts'
import { textPieces } from '../../model/text-with-holes.ts'
import { isUnknown } from '../../model/unknown.ts'
import { defineCheck, fail, pass, type Verdict } from '../check.ts'
import { each } from '../verdict.ts'
import { hostMountsOf } from './service.ts'

/** Folders of the system that no service needs as a whole. */
const SYSTEM_FOLDER =
  /^\/(?:|bin|boot|dev|etc|home|lib(?:32|64)?|proc|root|run|sbin|sys|usr|var|var\/(?:lib|run|lib\/(?:containerd|docker|kubelet)))$/

/** Files and folders with accounts, credentials and what runs as root. */
const SENSITIVE_FILE =
  /^\/(?:boot|proc|root)\/|^\/etc\/(?:cron[\w.]*|kubernetes|pam\.d|passwd|shadow|ssh|sudoers(?:\.d)?|systemd)(?:\/|$)/

/** Credentials in a home folder, whoever's it is. */
const HOME_CREDENTIALS =
  /^(?:~|\/(?:home|Users)\/[^/]+|\/root|\0)\/\.(?:aws|azure|docker|gnupg|kube|ssh)(?:\/|$)/

export default defineCheck({
  id: 'compose_service_no_sensitive_host_mounts',
  title: 'Compose services should not mount sensitive folders of the host',
  service: 'compose',
  severity: 'high',
  categories: ['isolation'],
  topics: ['process-isolation'],
  risk: 'The container reads credentials and accounts of the host, or, where it may write, adds a job that runs there as root.',
  remediation: {
    text: 'Mount the one folder or file that the service needs, read-only where it can be, or use a named volume.',
    url: 'https://docs.docker.com/reference/compose-file/services/#volumes',
  },
  references: ['https://docs.docker.com/engine/storage/bind-mounts/#considerations-and-constraints'],
  compliance: { 'cis-docker-1.6': ['5.6'] },
  resources: ['Compose::Service'],
  evaluate(service) {
    const mounts = hostMountsOf(service)
    const verdict = each(mounts, (volume) => ofSource(volume.at('source')))
    return verdict ?? pass('No sensitive folder of the host is mounted.')
  },
})

function ofSource(source: Cursor<string>): Verdict | undefined {
  const { value } = source
  if (isUnknown(value) && endsInOrdinaryName(textPieces(value).at(-1))) return undefined
  const path = isUnknown(value) ? marked(value) : normal(value ?? '')
  if (HOME_CREDENTIALS.test(path)) return fail('Credentials of a user of the host are mounted.', source)
  const known = normal(source.known() ?? '')
  if (!SYSTEM_FOLDER.test(known) && !SENSITIVE_FILE.test(known)) return undefined
  return fail(`${known} of the host is mounted.`, source)
}

/** Whether a path that begins with a variable ends in the name of a folder of one's own. */
function endsInOrdinaryName(piece: unknown): boolean {
  return (
    typeof piece === 'string' &&
    /\/[^/]+/.test(piece) &&
    !/\/\./.test(piece) &&
    !SYSTEM_FOLDER.test(normal(piece))
  )
}

function marked(value: Parameters<typeof textPieces>[0]): string {
  return textPieces(value)
    .map((piece) => (isUnknown(piece) ? '\0' : piece))
    .join('')
}

/** The path without slashes at its end. */
function normal(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
