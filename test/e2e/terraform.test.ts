import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { assay } from '../support/assay-in-process.ts'
import { folderOf } from '../support/folder.ts'

const SSH_CHECK = ['-c', 'ec2_security_group_no_public_ssh', '-v']
const GROUP = `
variable "source_range" {
  default = "10.0.0.0/8"
}
resource "aws_security_group" "admin" {
  ingress {
    protocol    = "tcp"
    from_port   = 22
    to_port     = 22
    cidr_blocks = [var.source_range]
  }
}
`
const OPEN = 'source_range = "0.0.0.0/0"\n'

describe('Variables', () => {
  test.each<[string, Record<string, string>, Record<string, string>, readonly string[], number]>([
    ['defaults', {}, {}, [], 0],
    ['terraform.tfvars', { 'terraform.tfvars': OPEN }, {}, [], 3],
    ['TF_VAR_source_range', {}, { TF_VAR_source_range: '0.0.0.0/0' }, [], 3],
    ['a file that is named', { 'vars/open.tfvars': OPEN }, {}, ['--var-file', 'vars/open.tfvars'], 3],
    [
      'the last file that is named',
      { 'a.tfvars': OPEN, 'b.tfvars': 'source_range = "10.1.0.0/16"\n' },
      { TF_VAR_source_range: '0.0.0.0/0' },
      ['--var-file', 'a.tfvars', '--var-file', 'b.tfvars'],
      0,
    ],
    ['a file that is not there', {}, {}, ['--var-file', 'missing.tfvars'], 2],
  ])('come from %s', async (_case, files, environment, options, exitCode) => {
    const folder = folderOf({ 'main.tf': GROUP, ...files })
    const run = await assay(['scan', '.', ...SSH_CHECK, ...options], { cwd: folder, environment })
    expect(run).toMatchObject({ exitCode })
  })
})

describe('Modules', () => {
  test('outside of the folder that is scanned are gaps, also by way of a link', async () => {
    const base = folderOf({
      'outside/main.tf': GROUP.replace('10.0.0.0/8', '0.0.0.0/0'),
      'root/main.tf': 'module "a" {\n  source = "../outside"\n}\nmodule "b" {\n  source = "./link"\n}\n',
    })
    symlinkSync(join(base, 'outside'), join(base, 'root/link'))
    const run = await assay(['scan', 'root', ...SSH_CHECK], { cwd: base })
    expect(run.exitCode).toBe(4)
    expect(run.stdout).toContain('module.a was not scanned')
    expect(run.stdout).toContain('module.b was not scanned')
  })

  test('beside the folder that is scanned are followed within the repository', async () => {
    const base = folderOf({
      '.git/HEAD': '',
      'modules/group/main.tf': GROUP,
      'live/main.tf':
        'module "admin" {\n  source       = "../modules/group"\n  source_range = "0.0.0.0/0"\n}\n',
    })
    const run = await assay(['scan', 'live', ...SSH_CHECK], { cwd: base })
    expect(run.exitCode).toBe(3)
    expect(run.stdout).toContain('module.admin.aws_security_group.admin')
    expect(run.stdout).toContain('modules/group/main.tf')
  })
})
