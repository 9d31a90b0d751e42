import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { describe, expect, test, vi } from 'vitest'
import { filesSource } from '../../../../src/sources/files/files-source.ts'
import type { DownloadOptions } from '../../../../src/sources/terraform/downloads/module-downloads.ts'
import { needs } from '../../../support/borrowed/borrow.ts'
import { createCertificateAuthority } from '../../../support/certificate-authority.ts'
import { collected } from '../../../support/collected.ts'
import { createFile, folderOf } from '../../../support/folder.ts'
import { GitRepository } from '../../../support/git-repository.ts'
import { startHttpProxy } from '../../../support/http-proxy.ts'
import {
  bytes,
  type Handler,
  type ModuleServer,
  serveRegistry,
  startModuleServer,
} from '../../../support/module-server.ts'

const authority = createCertificateAuthority()
const certificate = authority.issue()

const BUCKET =
  'variable "name" {\n  default = "b"\n}\nresource "aws_s3_bucket" "it" {\n  bucket = var.name\n}\n'

/** Scans files with downloads; hosts named `localhost` are allowed, `127.0.0.1` is not. */
async function scanned(
  files: Readonly<Record<string, string>>,
  options: Partial<DownloadOptions> & {
    readonly off?: boolean
    readonly variables?: Record<string, string>
  } = {},
) {
  const root = folderOf(files)
  const { off = false, variables = {}, ...own } = options
  const downloads = {
    environment: { REQUESTS_CA_BUNDLE: createFile('ca.pem', authority.certificate), ...variables },
    cache: folderOf(),
    privateHosts: ['localhost'],
    ...own,
  }
  const source = filesSource({ paths: [root], account: 'test', ...(!off && { downloads }) })
  const { resources, gaps } = await collected(source)
  return {
    resources: resources.filter(({ type }) => type === 'AWS::S3::Bucket'),
    places: resources
      .filter(({ type }) => type === 'AWS::S3::Bucket')
      .map(({ address, location }) => `${address} ${location?.file}:${location?.startLine}`),
    reasons: gaps.map(({ reason }) => reason),
    cache: downloads.cache,
  }
}

function call(source: string, rest = ''): Readonly<Record<string, string>> {
  return { 'main.tf': `module "m" {\n  source = "${source}"\n${rest}}\n` }
}

async function tarOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, body]) => ({
    header: { name, size: Buffer.byteLength(body), type: 'file' as const },
    body,
  }))
  return gzipSync(await packTar(entries))
}

async function serverWith(files: Readonly<Record<string, string>>, tag = 'v1.0.0') {
  const server = await startModuleServer(certificate)
  const repository = GitRepository.with(files)
  repository.git('tag', tag)
  server.repositories.set('/acme/modules.git', repository.folder)
  return { server, repository, source: `git::https://${server.host}/acme/modules.git?ref=${tag}` }
}

/** Without the port, which is another each time. */
function plain(texts: readonly string[]): readonly string[] {
  return texts.map((text) =>
    text.replaceAll(/localhost:\d+|127\.0\.0\.1:\d+/g, (host) => host.replace(/\d+$/, 'PORT')),
  )
}

describe('Modules are downloaded', () => {
  test('from a git repository at a tag', needs('git'), async () => {
    const { source } = await serverWith({ 'main.tf': BUCKET })
    const { places, reasons, resources } = await scanned(call(source, '  name = "given"\n'))
    expect(reasons).toEqual([])
    expect(plain(places)).toEqual(['module.m.aws_s3_bucket.it localhost:PORT/acme/modules@v1.0.0/main.tf:4'])
    expect(resources[0]?.properties).toMatchObject({ BucketName: 'given' })
  })

  test('from a git repository at a commit, in a folder of it', needs('git'), async () => {
    const { server, repository } = await serverWith({ 'modules/bucket/main.tf': BUCKET })
    const commit = repository.git('rev-parse', 'HEAD')
    const { places, reasons } = await scanned(
      call(`git::https://${server.host}/acme/modules.git//modules/bucket?ref=${commit}`),
    )
    expect(reasons).toEqual([])
    expect(plain(places)).toEqual([
      `module.m.aws_s3_bucket.it localhost:PORT/acme/modules@${commit}/modules/bucket/main.tf:4`,
    ])
  })

  test(
    'from a registry, which leads to a git repository: the newest version that is allowed',
    needs('git'),
    async () => {
      const { server, source } = await serverWith({ 'main.tf': BUCKET })
      serveRegistry(server, { 'acme/bucket/aws': { '1.0.0': source, '1.2.0': source, '2.0.0': source } })
      const { places, reasons } = await scanned(
        call(`${server.host}/acme/bucket/aws`, '  version = "~> 1.0"\n'),
      )
      expect(reasons).toEqual([])
      expect(plain(places)).toEqual([
        'module.m.aws_s3_bucket.it localhost:PORT/acme/bucket/aws@1.2.0/main.tf:4',
      ])
    },
  )

  test('from a registry, which leads to an archive with a folder of its own', async () => {
    const server = await startModuleServer(certificate)
    server.routes.set('/files/it', bytes(await tarOf({ 'bucket-1/modules/inner/main.tf': BUCKET })))
    serveRegistry(server, { 'acme/bucket/aws': { '1.0.0': `/files/it//*?archive=tar.gz` } })
    const { places, reasons } = await scanned(
      call(`${server.host}/acme/bucket/aws//modules/inner`, '  version = "1.0.0"\n'),
    )
    expect(reasons).toEqual([])
    expect(plain(places)).toEqual([
      'module.m.aws_s3_bucket.it localhost:PORT/acme/bucket/aws@1.0.0/bucket-1/modules/inner/main.tf:4',
    ])
  })

  test('with the modules that they call, near and far', needs('git'), async () => {
    const { server, repository, source } = await serverWith({ 'main.tf': BUCKET })
    repository.commit({
      'outer/main.tf': `module "near" {\n  source = "../"\n}\nmodule "far" {\n  source = "${source}"\n}\n`,
    })
    repository.git('tag', 'v2.0.0')
    const { places, reasons } = await scanned(
      call(`git::https://${server.host}/acme/modules.git//outer?ref=v2.0.0`),
    )
    expect(reasons).toEqual([])
    expect(plain(places)).toEqual([
      'module.m.module.near.aws_s3_bucket.it localhost:PORT/acme/modules@v2.0.0/main.tf:4',
      'module.m.module.far.aws_s3_bucket.it localhost:PORT/acme/modules@v1.0.0/main.tf:4',
    ])
  })

  test('once: the second scan takes them from the cache', needs('git'), async () => {
    const { server, source } = await serverWith({ 'main.tf': BUCKET })
    const first = await scanned(call(source))
    const asked = server.connections
    const second = await scanned(call(source), { cache: first.cache })
    expect(asked).toBeGreaterThan(0)
    expect(server.connections).toBe(asked)
    expect(second.places).toEqual(first.places)
  })

  test('again where the cache was changed', needs('git'), async () => {
    const { server, source } = await serverWith({ 'main.tf': BUCKET })
    const { cache } = await scanned(call(source))
    const [contents = ''] = readdirSync(join(cache, 'contents'))
    writeFileSync(join(cache, 'contents', contents, 'main.tf'), 'resource "aws_s3_bucket" "other" {}\n')
    const asked = server.connections
    const { places } = await scanned(call(source), { cache })
    expect(server.connections).toBeGreaterThan(asked)
    expect(plain(places)).toEqual(['module.m.aws_s3_bucket.it localhost:PORT/acme/modules@v1.0.0/main.tf:4'])
  })

  test('not where terraform init has installed them', needs('git'), async () => {
    const { server, source } = await serverWith({ 'main.tf': BUCKET })
    const { places } = await scanned({
      ...call(source),
      '.terraform/modules/modules.json': JSON.stringify({
        Modules: [{ Key: 'm', Dir: '.terraform/modules/m' }],
      }),
      '.terraform/modules/m/main.tf': BUCKET,
    })
    expect(places).toEqual(['module.m.aws_s3_bucket.it .terraform/modules/m/main.tf:4'])
    expect(server.connections).toBe(0)
  })

  test('never without the option', needs('git'), async () => {
    const { server, source } = await serverWith({ 'main.tf': BUCKET })
    const { reasons } = await scanned(call(source), { off: true })
    expect(plain(reasons)).toEqual([
      'module.m was not scanned: its source git::https://localhost:PORT/acme/modules.git is not installed; run terraform init first, or scan with --download-modules.',
    ])
    expect(server.connections).toBe(0)
  })

  test('through the proxy that the environment names', needs('git'), async () => {
    const { server } = await serverWith({ 'main.tf': BUCKET })
    const proxy = await startHttpProxy({ port: server.port })
    // A name that resolves nowhere; the proxy leads it to the server.
    const named = authority.issue(['DNS:modules.example.com'])
    const behind = await startModuleServer(named)
    behind.repositories.set('/acme/modules.git', server.repositories.get('/acme/modules.git') ?? '')
    behind.routes.set('/b.tar.gz', bytes(await tarOf({ 'main.tf': BUCKET })))
    const through = await startHttpProxy({ port: behind.port })
    const { reasons, places } = await scanned(
      {
        'main.tf':
          'module "git" {\n  source = "git::https://modules.example.com/acme/modules.git?ref=v1.0.0"\n}\n' +
          'module "archive" {\n  source = "https://modules.example.com/b.tar.gz"\n}\n',
      },
      { variables: { HTTPS_PROXY: through.url.replace('//', '//user:word@') } },
    )
    expect(reasons).toEqual([])
    expect(places).toHaveLength(2)
    expect(through.seen.map(({ line }) => line)).toContain('CONNECT modules.example.com:443')
    expect(new Set(through.seen.map(({ authorization }) => authorization))).toEqual(
      new Set([`Basic ${Buffer.from('user:word').toString('base64')}`]),
    )
    expect(proxy.seen).toEqual([])
  })
})

describe('The record of modules', () => {
  test('has what was downloaded, and refuses a tag that has moved', needs('git'), async () => {
    const { repository, source } = await serverWith({ 'main.tf': BUCKET })
    const lock = join(folderOf(), 'assay.modules.lock')
    const commit = repository.git('rev-parse', 'HEAD')
    expect((await scanned(call(source), { lock })).reasons).toEqual([])
    const [[name, entry] = ['', {}]] = Object.entries(JSON.parse(readFileSync(lock, 'utf8')).modules)
    expect(plain([name])).toEqual(['localhost:PORT/acme/modules@v1.0.0'])
    expect(entry).toEqual({ commit, contents: expect.stringMatching(/^sha256-[\da-f]{64}$/) })

    repository.commit({ 'main.tf': BUCKET.replace('"b"', '"c"') })
    repository.git('tag', '--force', 'v1.0.0')
    const moved = await scanned(call(source), { lock })
    expect(moved.places).toEqual([])
    expect(moved.reasons[0]).toContain(`instead of ${commit}`)
  })

  test('keeps the version that a constraint means', needs('git'), async () => {
    const { server, source } = await serverWith({ 'main.tf': BUCKET })
    const lock = join(folderOf(), 'assay.modules.lock')
    const files = call(`${server.host}/acme/bucket/aws`, '  version = ">= 1.0"\n')
    serveRegistry(server, { 'acme/bucket/aws': { '1.0.0': source } })
    await scanned(files, { lock })
    serveRegistry(server, { 'acme/bucket/aws': { '1.0.0': source, '1.1.0': source } })
    expect(plain((await scanned(files, { lock })).places)[0]).toContain('aws@1.0.0/')
    expect(plain((await scanned(files)).places)[0]).toContain('aws@1.1.0/')
  })
})

describe('What is not pinned is a gap', () => {
  test.each([
    [
      'a registry without a version',
      'HOST/acme/bucket/aws',
      '',
      'it is not pinned; add a version to the call.',
    ],
    [
      'git without a ref',
      'git::https://HOST/acme/modules.git',
      '',
      'it is not pinned; add ?ref= with a tag or a commit.',
    ],
    [
      'git at a branch',
      'git::https://HOST/acme/modules.git?ref=main',
      '',
      'main is neither a tag nor a whole commit id of its repository; a branch is no pin.',
    ],
    ['a version that nobody has', 'HOST/acme/bucket/aws', '  version = "> 7"\n', 'no version of it is > 7.'],
    ['a module that nobody has', 'HOST/acme/none/aws', '  version = "1.0.0"\n', 'HOST has no such module.'],
  ])('%s', needs('git'), async (_name, address, rest, reason) => {
    const { server, source } = await serverWith({ 'main.tf': BUCKET })
    serveRegistry(server, { 'acme/bucket/aws': { '1.0.0': source } })
    const { reasons, places } = await scanned(call(address.replace('HOST', server.host), rest))
    expect(places).toEqual([])
    expect(plain(reasons)).toEqual([
      `module.m was not scanned: its source ${address.replace('HOST', 'localhost:PORT').replace(/\?.*/, '')} was not downloaded: ${reason.replace('HOST', 'localhost:PORT')}`,
    ])
  })
})

describe('Sources that are refused without a request', () => {
  test.each([
    ['http', 'http://169.254.169.254/latest/x.zip', 'only https is used.'],
    ['http for git', 'git::http://localhost/x.git?ref=v1', 'only https is used.'],
    ['a file', 'git::file:///etc/x.git?ref=v1', 'only https is used.'],
    ['SSH', 'git@github.com:acme/modules.git', 'it needs the SSH keys of whoever runs Terraform.'],
    [
      'SSH by its scheme',
      'git::ssh://git@localhost/acme/modules.git?ref=v1',
      'it needs the SSH keys of whoever runs Terraform.',
    ],
    ['a bucket', 's3::https://s3.amazonaws.com/b/x.zip', 's3:: is not supported.'],
    ['a transport of git’s', 'git::ext::sh -c touch%20/tmp/x?ref=v1', 'only https is used.'],
    [
      'an option of git’s as a ref',
      'git::https://localhost/x.git?ref=--upload-pack=x',
      'its ?ref= is no name of a tag or commit.',
    ],
    [
      'a folder outside',
      'git::https://localhost/x.git//../..?ref=v1',
      'the folder after // leads out of the module.',
    ],
    [
      'a metadata service',
      'https://169.254.169.254/x.zip',
      '169.254.169.254 is in a private network; if you trust it, name it with --private-module-hosts.',
    ],
    [
      'its number',
      'https://2852039166/x.zip',
      '169.254.169.254 is in a private network; if you trust it, name it with --private-module-hosts.',
    ],
    [
      'its IPv6',
      'https://[::ffff:169.254.169.254]/x.zip',
      '::ffff:a9fe:a9fe is in a private network; if you trust it, name it with --private-module-hosts.',
    ],
    [
      'a name of a private network',
      'https://metadata.google.internal/x.zip',
      'metadata.google.internal is in a private network; if you trust it, name it with --private-module-hosts.',
    ],
  ])('%s', async (_name, source, reason) => {
    const { reasons } = await scanned(call(source))
    expect(reasons).toHaveLength(1)
    expect(reasons[0]).toContain(`was not downloaded: ${reason}`)
  })

  test('loopback for git', needs('git'), async () => {
    const { reasons } = await scanned(call('git::https://127.0.0.1/x.git?ref=v1'))
    expect(reasons).toEqual([
      expect.stringContaining(
        'was not downloaded: 127.0.0.1 is in a private network; if you trust it, name it with',
      ),
    ])
  })

  test('a name that resolves to a private address', async () => {
    const server = await startModuleServer(certificate)
    // `localhost.` is a name with a dot, as an attacker’s would be, whose address is this machine’s.
    const { reasons } = await scanned(call(`https://ip6-localhost.:${server.port}/x.zip`), {
      privateHosts: [],
    })
    expect(reasons[0]).toMatch(/is in a private network|no such host name/)
    expect(server.connections).toBe(0)
  })
})

/** What a server may do to whoever asks it. */
const HOSTILE: readonly [
  name: string,
  serve: (server: ModuleServer, other: ModuleServer) => void | Promise<void>,
  reason: RegExp,
][] = [
  [
    'redirects to a private host',
    ({ routes }, other) =>
      routes.set('/x.tar.gz', (_, response) =>
        response.writeHead(302, { location: `https://127.0.0.1:${other.port}/x.tar.gz` }).end(),
      ) as never,
    /127\.0\.0\.1 is in a private network/,
  ],
  [
    'redirects to http',
    ({ routes }) =>
      routes.set('/x.tar.gz', (_, response) =>
        response.writeHead(302, { location: 'http://localhost/x.tar.gz' }).end(),
      ) as never,
    /redirected to what is not https/,
  ],
  [
    'redirects to a file',
    ({ routes }) =>
      routes.set('/x.tar.gz', (_, response) =>
        response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      ) as never,
    /redirected to what is not https/,
  ],
  [
    'redirects for ever',
    ({ routes }) =>
      routes.set('/x.tar.gz', (_, response) =>
        response.writeHead(302, { location: '/x.tar.gz' }).end(),
      ) as never,
    /redirected more than 5 times/,
  ],
  [
    'sends an endless body',
    ({ routes }) =>
      routes.set('/x.tar.gz', (_, response) => {
        const chunk = Buffer.alloc(1024 * 1024)
        const more = () => {
          while (response.write(chunk));
        }
        response.on('drain', more)
        more()
      }) as never,
    /larger than 100 MiB/,
  ],
  [
    'sends a bomb',
    ({ routes }) => routes.set('/x.tar.gz', bytes(gzipSync(Buffer.alloc(200 * 1024 * 1024)))) as never,
    /its archive cannot be read/,
  ],
  [
    'sends something else',
    ({ routes }) => routes.set('/x.tar.gz', bytes(Buffer.from('<html>'))) as never,
    /its archive cannot be read/,
  ],
  [
    'sends paths that lead out',
    async ({ routes }) => {
      routes.set('/x.tar.gz', bytes(await tarOf({ 'main.tf': BUCKET, '../../evil.tf': BUCKET })))
    },
    /a path that leads out of it/,
  ],
  [
    'sends absolute paths',
    async ({ routes }) => {
      routes.set('/x.tar.gz', bytes(await tarOf({ '/tmp/evil.tf': BUCKET })))
    },
    /a path that leads out of it/,
  ],
  [
    'sends a link that leads out',
    async ({ routes }) => {
      const header = { name: 'main.tf', size: 0, type: 'symlink' as const, linkname: '/etc/passwd' }
      routes.set('/x.tar.gz', bytes(gzipSync(await packTar([{ header }]))))
    },
    /main\.tf is a link to no file of the module/,
  ],
  [
    'sends a hard link that leads out',
    async ({ routes }) => {
      const header = { name: 'a/main.tf', size: 0, type: 'link' as const, linkname: '../../etc/passwd' }
      routes.set('/x.tar.gz', bytes(gzipSync(await packTar([{ header }]))))
    },
    /a\/main\.tf is a link to no file of the module/,
  ],
  [
    'has too many files',
    async ({ routes }) => {
      const files = Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`f${at}`, '']))
      routes.set('/x.tar.gz', bytes(await tarOf(files)))
    },
    /more than 20000 files/,
  ],
]

describe('A hostile server', () => {
  test.each(HOSTILE)('%s', async (_name, serve, reason) => {
    const server = await startModuleServer(certificate)
    const other = await startModuleServer(certificate)
    await serve(server, other)
    const { reasons, places, cache } = await scanned(call(`https://${server.host}/x.tar.gz`))
    expect(places).toEqual([])
    expect(reasons[0]).toMatch(reason)
    expect(other.connections).toBe(0)
    expect(readdirSync(cache)).toEqual([])
  })

  test('gets no token of another host, not by a redirect either', async () => {
    const server = await startModuleServer(certificate)
    const other = await startModuleServer(certificate)
    serveRegistry(server, { 'acme/bucket/aws': { '1.0.0': `https://${other.host}/x.tar.gz` } })
    server.routes.set('/v1/modules/acme/bucket/aws/versions', (_, response) =>
      response.writeHead(302, { location: `https://${other.host}/versions` }).end(),
    )
    other.routes.set('/versions', (_, response) =>
      response.end('{"modules":[{"versions":[{"version":"1.0.0"}]}]}'),
    )
    other.routes.set('/x.tar.gz', bytes(await tarOf({ 'main.tf': BUCKET })))
    const { places } = await scanned(call(`${server.host}/acme/bucket/aws`, '  version = "1.0.0"\n'), {
      variables: { TF_TOKEN_localhost: 'secret-token' },
    })
    expect(places).toHaveLength(1)
    expect(new Set(server.seen.map(({ authorization }) => authorization))).toEqual(
      new Set(['Bearer secret-token']),
    )
    expect(other.seen.map(({ authorization }) => authorization)).toEqual([undefined, undefined])
  })

  test('is not trusted with a certificate of another authority', needs('git'), async () => {
    const server = await startModuleServer(createCertificateAuthority('Another CA').issue())
    server.repositories.set('/acme/modules.git', GitRepository.with({ 'main.tf': BUCKET }).folder)
    server.routes.set('/x.tar.gz', bytes(await tarOf({ 'main.tf': BUCKET })))
    for (const source of [
      `https://${server.host}/x.tar.gz`,
      `git::https://${server.host}/acme/modules.git?ref=v1`,
    ]) {
      const { reasons, places } = await scanned(call(source))
      expect(places).toEqual([])
      expect(reasons[0]).toMatch(/certificate/)
    }
    expect(server.seen).toEqual([])
  })
})

describe('A server that takes for ever', () => {
  test.each([
    ['to begin', () => {}],
    [
      'byte by byte',
      (_request, response) => {
        const timer = setInterval(() => response.write('x'), 50)
        response.on('close', () => clearInterval(timer))
      },
    ],
  ] satisfies [string, Handler][])('%s', needs('git'), async (_name, handler) => {
    const server = await startModuleServer(certificate)
    for (const path of ['/x.tar.gz', '/acme/modules.git/info/refs']) server.routes.set(path, handler)
    const files = {
      'main.tf':
        `module "archive" {\n  source = "https://${server.host}/x.tar.gz"\n}\n` +
        `module "git" {\n  source = "git::https://${server.host}/acme/modules.git?ref=v1"\n}\n`,
    }
    const { reasons } = await scanned(files, { timeLimit: 2000 })
    expect(reasons.map((reason) => reason.slice(reason.lastIndexOf(':') + 2))).toEqual([
      'it takes too long.',
      'it takes too long.',
    ])
  })
})

test('No connection is opened without the option', async () => {
  const connect = vi.spyOn(Socket.prototype, 'connect')
  const server = await startModuleServer(certificate)
  const files = call(`${server.host}/acme/bucket/aws`, '  version = "1.0.0"\n')
  await scanned(files, { off: true })
  const without = connect.mock.calls.length
  await scanned(files)
  expect([without, connect.mock.calls.length > 0]).toEqual([0, true])
  connect.mockRestore()
})

describe('A hostile repository', () => {
  test('runs no hook, filter or submodule, and leaves no link on the disk', needs('git'), async () => {
    const trace = join(folderOf(), 'ran')
    const { server, repository } = await serverWith({ 'main.tf': BUCKET })
    const secret = createFile('secret', 'resource "aws_s3_bucket" "stolen" {}\n')
    repository.write({
      '.gitattributes': '*.tf filter=lfs\n*.tf filter=evil\n',
      '.gitmodules': `[submodule "s"]\n\tpath = s\n\turl = https://${server.host}/other.git\n`,
      '.lfsconfig': `[lfs]\n\turl = https://${server.host}/lfs\n`,
    })
    repository.git('config', 'filter.evil.smudge', `touch ${trace}`)
    repository.git('update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},s`)
    const link = repository.pipe(secret, 'hash-object', '-w', '--stdin')
    repository.git('update-index', '--add', '--cacheinfo', `120000,${link},notes.txt`)
    repository.git('add', '.gitattributes', '.gitmodules', '.lfsconfig')
    repository.git('commit', '--quiet', '--message=Hostile')
    repository.git('tag', 'v2.0.0')
    const { places, reasons, cache } = await scanned(
      call(`git::https://${server.host}/acme/modules.git?ref=v2.0.0`),
    )
    expect(reasons).toEqual([])
    expect(places).toHaveLength(1)
    expect(server.seen.every(({ path }) => path.startsWith('/acme/modules.git/'))).toBe(true)
    const [contents = ''] = readdirSync(join(cache, 'contents'))
    const entries = readdirSync(join(cache, 'contents', contents), { withFileTypes: true })
    expect(entries.map(({ name }) => name)).toEqual([
      '.gitattributes',
      '.gitmodules',
      '.lfsconfig',
      'main.tf',
    ])
    expect(entries.every((entry) => entry.isFile())).toBe(true)
    expect(() => readFileSync(trace)).toThrow()
  })

  test('does not lead to files of the scan, nor to another package', needs('git'), async () => {
    const { server, repository } = await serverWith({
      'main.tf': 'module "out" {\n  source = "../../../own"\n}\nmodule "up" {\n  source = "../"\n}\n',
    })
    repository.git('tag', 'v3')
    const { places, reasons } = await scanned({
      ...call(`git::https://${server.host}/acme/modules.git?ref=v3`),
      'own/main.tf': 'module "inner" {\n  source = "./inner"\n}\n',
      'own/inner/main.tf': BUCKET,
    })
    expect(plain(places)).toEqual(['module.inner.aws_s3_bucket.it own/inner/main.tf:4'])
    expect(plain(reasons)).toEqual([
      'module.m.module.out was not scanned: its source ../../../own leads out of localhost:PORT/acme/modules@v3.',
      'module.m.module.up was not scanned: its source ../ leads out of localhost:PORT/acme/modules@v3.',
    ])
  })

  test('cannot be replaced by a scanned folder of its name', needs('git'), async () => {
    const { server, source } = await serverWith({ 'main.tf': BUCKET })
    const { reasons } = await scanned({
      ...call(source),
      [`${server.host}/acme/modules@v1.0.0/main.tf`]: 'resource "aws_s3_bucket" "fake" {}\n',
    })
    expect(reasons[0]).toContain('the scanned folder has its name')
  })
})
