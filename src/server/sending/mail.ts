import { createTransport, type Transporter } from 'nodemailer'
import { UsageError } from '../../errors/assay-error.ts'
import type { ClaimedDelivery } from '../../store/notifications/deliveries.ts'
import type { EmailContent } from '../notifications/formats/email.ts'
import { connectionProblem } from '../outgoing/connection-problem.ts'
import type { Attempt, Send } from './attempt.ts'

/** As long as a webhook has. */
const TIMEOUT_MS = 10_000

/** The server that takes e-mails, as `smtps://user:password@host:port`, and whom they are from. */
export interface MailServer {
  readonly url: string
  readonly from: string
  /** Certificates to trust beside Node's own, for tests. */
  readonly ca?: string
}

const NO_SERVER: Attempt = {
  outcome: 'failed',
  problem: 'The service has no server for e-mail. Whoever runs it names one in ASSAY_SMTP_URL.',
}

/**
 * Sends messages by e-mail. `smtp:` is encrypted by STARTTLS before anything is said, and certificates are verified, but for a server on this machine.
 */
export function mailer(server: MailServer | undefined): Send {
  if (server === undefined) return async () => NO_SERVER
  const transport = transportTo(server)
  const { from } = server
  return async (delivery) => {
    try {
      await transport.sendMail({ from, ...mailOf(delivery) })
      return { outcome: 'delivered' }
    } catch (error) {
      return { outcome: 'failed', problem: `The server for e-mail did not take it: ${problemOf(error)}.` }
    }
  }
}

/** Logs in to the server, and sends nothing. Throws a UsageError that says what is wrong. */
export async function tryMailServer(server: Pick<MailServer, 'url' | 'ca'>): Promise<void> {
  const transport = transportTo(server)
  try {
    await transport.verify()
  } catch (cause) {
    throw new UsageError(
      `The server for e-mail of ASSAY_SMTP_URL cannot be used: ${problemOf(cause)}. Correct the address, or look at the server.`,
      { cause },
    )
  } finally {
    transport.close()
  }
}

function problemOf(error: unknown): string {
  return connectionProblem(error, '--notify-networks')
}

function transportTo({ url, ca }: Pick<MailServer, 'url' | 'ca'>): Transporter {
  const { hostname, protocol, port, username, password } = new URL(url)
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (protocol === 'smtps:' ? 465 : 587) : Number(port),
    secure: protocol === 'smtps:',
    requireTLS: protocol === 'smtp:' && !isHere(hostname),
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    ...(ca !== undefined && { tls: { ca } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Neither files nor addresses are read for a message.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function isHere(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** By its id, mail servers and clients see that a message which is sent twice is one. */
function mailOf({ id, address, body }: ClaimedDelivery): object {
  const { subject, text, html }: EmailContent = JSON.parse(body)
  return {
    to: { name: '', address },
    subject,
    text,
    html,
    messageId: `<${id}@assay>`,
    headers: { 'Assay-Delivery': id, 'Auto-Submitted': 'auto-generated' },
  }
}
