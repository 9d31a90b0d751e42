import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { printUnexpected } from '../../src/cli/print-error.ts'
import { messageOf } from '../../src/errors/message-of.ts'
import { assay } from '../support/assay-in-process.ts'
import { folderOf } from '../support/folder.ts'

test.each([
  ['ENOENT', 'there is no such file or folder'],
  ['EACCES', 'permission denied'],
  ['ECONNREFUSED', 'connection refused'],
  ['ENOTEMPTY', 'directory not empty'],
  ['EPROTO', 'protocol error'],
])('the system error %s is told in words', (code, words) => {
  expect(messageOf(Object.assign(new Error(`${code}: whatever, open '/x'`), { code, errno: -1 }))).toBe(words)
})

test.each([
  ['a code of somebody else', Object.assign(new Error('text'), { code: 'ERR_INVALID_ARG_VALUE' }), 'text'],
  ['a name every object has', Object.assign(new Error('text'), { code: 'constructor' }), 'text'],
  ['no code', new Error('text'), 'text'],
  ['no error', 'text', 'text'],
])('%s keeps its message', (_case, error, message) => {
  expect(messageOf(error)).toBe(message)
})

test.each([
  ['an unknown command', ['scna'], "Error: Unknown command 'scna'. Did you mean scan? Add --help"],
  [
    'a command of another tool',
    ['fs', '.'],
    "Unknown command 'fs'. assay scan reads files of every language",
  ],
  [
    'the word of another tool for a cluster',
    ['k8s'],
    "Unknown command 'k8s'. assay scan kubernetes reads a running cluster",
  ],
  [
    'an option of a cluster for a scan of files',
    ['scan', '.', '--context', 'shop'],
    '--context is for assay scan kubernetes. Add kubernetes',
  ],
  [
    'a kind of objects that no check reads',
    ['scan', 'kubernetes', '--kinds', 'Deployments'],
    'no objects of kind "Deployments" are read. Did you mean Deployment? Choose from ',
  ],
  [
    'an unknown option',
    ['scan', '--output-format', 'csv'],
    "'--output-format'. Did you mean --output-formats?",
  ],
  [
    'an unknown format',
    ['scan', '-M', 'json,cvs'],
    '"cvs" is not known. Did you mean csv? Choose from csv, ',
  ],
  ['an unknown severity', ['scan', '--fail-on', 'hihg'], '"hihg" is not known. Did you mean high?'],
  [
    'an unknown service',
    ['scan', '-s', 'S3x'],
    'There is no service named "S3x". Did you mean s3? There are ',
  ],
  ['an unknown check', ['scan', '-c', 's3_bucket_versioning'], 'Did you mean s3_bucket_versioning_enabled?'],
  ['an unknown framework', ['scan', '--compliance', 'pci-dss'], 'Did you mean pci-dss-4? There are '],
  [
    'an unknown page',
    ['checks', 'show', 's3_bucket_versioning'],
    'versioning_enabled? assay checks list shows',
  ],
  [
    'an option of another tool',
    ['scan', '--soft-fail'],
    "option '--soft-fail'. --ignore-exit-code-3 (-z) ends",
  ],
  [
    'an option of another tool with its value',
    ['scan', '--format=json'],
    '--output-formats (-M) takes a list',
  ],
  [
    'a letter of another tool',
    ['scan', '-d', '.'],
    "option '-d'. Files and folders stand behind the command",
  ],
  [
    'a file for reports, as another tool takes it',
    ['scan', '-M', 'sarif', '-o', 'results.sarif'],
    'results.sarif is named like a file. One report goes into a file by -M sarif -o - > results.sarif',
  ],
  [
    'a folder behind the name of the program',
    ['.'],
    "Unknown command '.'. assay scan reads files of every language",
  ],
  [
    'a command of another tool that is one of ours',
    ['config', '.'],
    "Unknown command '.'. assay scan reads files of every language",
  ],
  [
    'severities for services',
    ['scan', '-s', 'HIGH,CRITICAL'],
    'There is no service named "HIGH". It is a severity: --severity HIGH. There are ',
  ],
  [
    'a configuration for checks',
    ['scan', '-c', 'trivy.yaml'],
    '"trivy.yaml". --checks (-c) takes ids of checks, and --config a configuration.',
  ],
  ['a format of another tool', ['scan', '-o', 'sarif'], 'takes a folder, and sarif is a format: -M sarif.'],
  ['an id of Checkov', ['scan', '-c', 'CKV_AWS_21'], 'The same topic has s3_bucket_versioning_enabled.'],
  ['an id of Trivy', ['scan', '-e', 'AVD-AWS-0090'], 'The same topic has s3_bucket_versioning_enabled.'],
  ['a profile of AWS', ['scan', 'aws', '--profile', 'prod'], 'of the AWS configuration is --aws-profile.'],
  ['a list of formats with a space', ['scan', '-M', 'csv', 'json-ocsf'], 'and no spaces: -M csv,json-ocsf.'],
  ['a list of severities with a space', ['scan', '--severity', 'low', 'HIGH'], '--severity critical,high.'],
  ['a missing argument', ['push'], "Error: Missing required argument 'file'. Add --help"],
  ['a path that is not there', ['scan', 'nowhere'], 'at nowhere: there is no such file or folder.'],
])('%s is one line with one prefix, and exit code 2', async (_case, args, message) => {
  const { exitCode, stdout, stderr } = await assay(args, { cwd: folderOf({}) })
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
  expect(stderr).toMatch(/^Error: .*\.\n$/)
  expect(stderr).toContain(message)
})

test('errors are red where colours are wanted', async () => {
  const { stderr } = await assay(['scna'], { environment: { FORCE_COLOR: '1' } })
  const [before, line = '', after] = stderr.split(/\p{Cc}\[\d+m/u)
  expect([before, line.slice(0, 29), after]).toEqual(['', "Error: Unknown command 'scna'", '\n'])
  expect(stderr).toContain('[31m')
})

test('an error nobody has foreseen is told in words, with where it comes from', async () => {
  const written: string[] = []
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  const path = join(folderOf({}), 'x')
  await printUnexpected(Object.assign(new Error(`EIO: i/o error, open '${path}'`), { code: 'EIO', path }))
  write.mockRestore()
  expect(written[0]).toBe(`Error: unexpected error: the disk reports an error: ${path}\n`)
  expect(written[1]).toMatch(/^ {4}at .*error-messages\.test\.ts/)
  expect(written.join('')).not.toContain('EIO')
})
