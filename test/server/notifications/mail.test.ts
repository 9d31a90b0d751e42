import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { createCertificateAuthority } from '../../support/certificate-authority.ts'
import { openApi } from '../api.ts'
import { record } from '../record.ts'
import { newTold, type Told } from './told.ts'

const api = await openApi()
const authority = createCertificateAuthority()
const FROM = 'assay@example.com'

/** A mail server on loopback, with the mails that it took. */
async function startMailServer(options: SMTPServerOptions = {}) {
  const mails: {
    readonly from: string
    readonly to: readonly string[]
    readonly source: string
    readonly secure: boolean
  }[] = []
  const server = new SMTPServer({
    ...authority.issue(),
    authOptional: true,
    logger: false,
    async onData(stream, { envelope, secure }, callback) {
      const source = await text(stream)
      const to = envelope.rcptTo.map(({ address }) => address)
      mails.push({ from: envelope.mailFrom ? envelope.mailFrom.address : '', to, source, secure })
      callback()
    },
    ...options,
  })
  server.on('error', () => undefined)
  const { port } = await new Promise<{ port: number }>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address()
      resolve(typeof address === 'object' && address !== null ? address : expect.fail('no port'))
    })
  })
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  return { port, mails }
}

async function newMail(): Promise<Told> {
  const told = await newTold(api)
  const { id: channel } = await told.channel('team@example.com', 'email')
  await told.rule({ channel })
  await told.tenant.ingest([
    record('a', { finding_info: { uid: 'a', title: 'Subject\r\nBcc: x@example.com' } }),
  ])
  return told
}

test('a message comes as plain text and HTML, over TLS, with its id', async () => {
  const { port, mails } = await startMailServer({ secure: true })
  const told = await newMail()
  const mailServer = { url: `smtps://localhost:${port}`, from: FROM, ca: authority.certificate }
  await told.attempt({ mailServer })
  const [delivery] = await told.deliveries()
  expect(delivery).toMatchObject({ status: 'delivered', problem: null })
  expect(mails).toMatchObject([{ from: FROM, to: ['team@example.com'], secure: true }])
  const [{ source } = expect.fail('no mail')] = mails
  expect(source).toContain(`Message-ID: <${delivery?.id}@assay>`)
  expect(source).toContain('Subject: 1 new finding (1 high) in 1 account')
  expect(source).toContain('Content-Type: text/plain')
  expect(source).toContain('Content-Type: text/html')
  expect(source).not.toMatch(/^Bcc:/m)
})

test('a user and a password are sent after STARTTLS alone', async () => {
  const { port, mails } = await startMailServer({
    authOptional: false,
    onAuth: ({ username, password }, { secure }, callback) =>
      secure && username === 'assay' && password === 'p@ss'
        ? callback(null, { user: username })
        : callback(new Error('no')),
  })
  const told = await newMail()
  const url = `smtp://assay:p%40ss@localhost:${port}`
  await told.attempt({ mailServer: { url, from: FROM, ca: authority.certificate } })
  expect(mails).toMatchObject([{ secure: true }])
})

test('a certificate that nobody signed is refused', async () => {
  const { port, mails } = await startMailServer({ secure: true })
  const told = await newMail()
  await told.attempt({ mailServer: { url: `smtps://localhost:${port}`, from: FROM } })
  expect(mails).toEqual([])
  expect(await told.deliveries()).toMatchObject([
    { status: 'pending', problem: expect.stringContaining('The server for e-mail did not take it: ') },
  ])
})

test('without a server for e-mail, the message waits and says so', async () => {
  const told = await newMail()
  await told.attempt({})
  expect(await told.deliveries()).toMatchObject([
    { status: 'pending', problem: expect.stringContaining('ASSAY_SMTP_URL') },
  ])
})
