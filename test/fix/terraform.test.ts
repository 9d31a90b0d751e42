import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from '@cdktn/hcl-tools'
import { describe, expect, test } from 'vitest'
import { folderOf } from '../support/folder.ts'
import { fix, reasonsOf } from './fix-folder.ts'

interface Case {
  readonly title: string
  readonly before: string
  readonly after: string
}

/** Text before and after. Each is as `terraform fmt` writes it. */
const CASES: readonly Case[] = [
  {
    title: 'an argument keeps the older name that it has',
    before: `
resource "azurerm_storage_account" "data" {
  enable_https_traffic_only         = false
  infrastructure_encryption_enabled = true
  shared_access_key_enabled         = false
}
`,
    after: `
resource "azurerm_storage_account" "data" {
  enable_https_traffic_only         = true
  infrastructure_encryption_enabled = true
  shared_access_key_enabled         = false
}
`,
  },
  {
    title: 'a value is replaced, and its comment stays',
    before: `
resource "aws_ebs_volume" "data" {
  size      = 8
  encrypted = false # for now
}
`,
    after: `
resource "aws_ebs_volume" "data" {
  size      = 8
  encrypted = true # for now
}
`,
  },
  {
    title: 'comments below each other stay so',
    before: `
resource "aws_ebs_volume" "data" {
  size      = 8     # GiB
  encrypted = false # for now
  type      = "gp3" # cheap
}
`,
    after: `
resource "aws_ebs_volume" "data" {
  size      = 8     # GiB
  encrypted = true  # for now
  type      = "gp3" # cheap
}
`,
  },
  {
    title: 'comments move where the longest value gets shorter',
    before: `
resource "aws_ebs_volume" "data" {
  size      = 8     # GiB
  encrypted = false # for now
}
`,
    after: `
resource "aws_ebs_volume" "data" {
  size      = 8    # GiB
  encrypted = true # for now
}
`,
  },
  {
    title: 'a new argument is aligned with those above it',
    before: `
resource "aws_ebs_volume" "data" {
  availability_zone = "eu-west-1a"
  size              = 8
  tags = {
    Name = "data"
  }
}
`,
    after: `
resource "aws_ebs_volume" "data" {
  availability_zone = "eu-west-1a"
  size              = 8
  encrypted         = true
  tags = {
    Name = "data"
  }
}
`,
  },
  {
    title: 'a longer name stands apart, so that no other line changes',
    before: `
resource "aws_ebs_volume" "data" {
  size = 8
}
`,
    after: `
resource "aws_ebs_volume" "data" {
  size = 8

  encrypted = true
}
`,
  },
  {
    title: 'arguments of Terraform itself stay alone',
    before: `
resource "aws_ebs_volume" "data" {
  for_each = toset(["a", "b"])

  availability_zone = "eu-west-1\${each.key}"

  lifecycle {
    prevent_destroy = true
  }

  depends_on = [terraform_data.ready]
}
`,
    after: `
resource "aws_ebs_volume" "data" {
  for_each = toset(["a", "b"])

  availability_zone = "eu-west-1\${each.key}"
  encrypted         = true

  lifecycle {
    prevent_destroy = true
  }

  depends_on = [terraform_data.ready]
}
`,
  },
  {
    title: 'a heredoc is an argument like others',
    before: `
resource "aws_ebs_volume" "data" {
  availability_zone = <<-EOT
    # encrypted = true
  EOT
}
`,
    after: `
resource "aws_ebs_volume" "data" {
  availability_zone = <<-EOT
    # encrypted = true
  EOT

  encrypted = true
}
`,
  },
  {
    title: 'an empty block of one line is opened',
    before: `
resource "aws_ebs_volume" "data" {}
`,
    after: `
resource "aws_ebs_volume" "data" {
  encrypted = true
}
`,
  },
  {
    title: 'a block of one line keeps its argument',
    before: `
resource "aws_launch_template" "web" {
  block_device_mappings {
    ebs { volume_size = 32 }
  }
  metadata_options {
    http_tokens = "required"
  }
}
`,
    after: `
resource "aws_launch_template" "web" {
  block_device_mappings {
    ebs {
      volume_size = 32
      encrypted   = true
    }
  }
  metadata_options {
    http_tokens = "required"
  }
}
`,
  },
  {
    title: 'nested blocks are written behind what there is',
    before: `
resource "aws_instance" "web" {
  ami = "ami-1" # the one
}
`,
    after: `
resource "aws_instance" "web" {
  ami = "ami-1" # the one

  metadata_options {
    http_tokens = "required"
  }

  root_block_device {
    encrypted = true
  }
}
`,
  },
  {
    title: 'of several blocks of a type, the one that decided is changed',
    before: `
resource "aws_instance" "web" {
  metadata_options {
    http_tokens = "required"
  }

  root_block_device {
    encrypted = true
  }

  ebs_block_device {
    device_name = "/dev/sdf"
    encrypted   = true
  }

  ebs_block_device {
    device_name = "/dev/sdg"
  }

  ebs_block_device {
    device_name = "/dev/sdh"
    encrypted   = false
  }
}
`,
    after: `
resource "aws_instance" "web" {
  metadata_options {
    http_tokens = "required"
  }

  root_block_device {
    encrypted = true
  }

  ebs_block_device {
    device_name = "/dev/sdf"
    encrypted   = true
  }

  ebs_block_device {
    device_name = "/dev/sdg"
    encrypted   = true
  }

  ebs_block_device {
    device_name = "/dev/sdh"
    encrypted   = true
  }
}
`,
  },
  {
    title: 'a resource is changed where it takes its setting from',
    before: `
resource "aws_s3_bucket" "data" {
  bucket = "data"
}

resource "aws_s3_bucket_versioning" "data" {
  bucket = aws_s3_bucket.data.id

  versioning_configuration {
    status = "Suspended"
  }
}
`,
    after: `
resource "aws_s3_bucket" "data" {
  bucket = "data"
}

resource "aws_s3_bucket_versioning" "data" {
  bucket = aws_s3_bucket.data.id

  versioning_configuration {
    status = "Enabled"
  }
}
`,
  },
]

describe.each(CASES)('$title', ({ before, after }) => {
  test.each([
    ['Unix', '\n'],
    ['Windows', '\r\n'],
  ])('with the line ends of %s', async (_, eol) => {
    const folder = folderOf({ 'main.tf': before.replaceAll('\n', eol) })
    await fix(folder)
    expect(read(folder)).toBe(after.replaceAll('\n', eol))
  })

  test('in the format of Terraform', async () => {
    expect(await format(before)).toBe(before)
    expect(await format(after)).toBe(after)
  })
})

describe('left alone', () => {
  test.each([
    ['a variable', 'encrypted = var.encrypted', 'The value of encrypted comes from an expression.'],
    ['a local', 'encrypted = local.off', 'The value of encrypted comes from an expression.'],
    ['a template', `encrypted = "\${local.off}"`, 'The value of encrypted comes from an expression.'],
    ['parentheses', 'encrypted = (false)', 'The value of encrypted comes from an expression.'],
  ])('the value of %s', async (_, argument, reason) => {
    const text = `variable "encrypted" {\n  default = false\n}\n\nlocals {\n  off = false\n}\n\nresource "aws_ebs_volume" "data" {\n  ${argument}\n}\n`
    const folder = folderOf({ 'main.tf': text })
    expect(reasonsOf(await fix(folder))).toMatchObject({ ec2_volume_encrypted: reason })
    expect(read(folder)).toBe(text)
  })

  test('a value that is not known', async () => {
    const text =
      'variable "encrypted" {}\n\nresource "aws_ebs_volume" "data" {\n  encrypted = var.encrypted\n}\n'
    const folder = folderOf({ 'main.tf': text })
    expect(reasonsOf(await fix(folder))['ec2_volume_encrypted']).toMatch(/^The value is not known/)
    expect(read(folder)).toBe(text)
  })

  test('a dynamic block', async () => {
    const text = `resource "aws_instance" "web" {
  dynamic "root_block_device" {
    for_each = [1]
    content {
      encrypted = false
    }
  }
}
`
    expect(reasonsOf(await fix(folderOf({ 'main.tf': text })))).toMatchObject({
      ec2_instance_block_devices_encrypted: 'A dynamic block makes root_block_device.',
    })
  })

  test('a dynamic block whose name is in the plural', async () => {
    const text = `resource "aws_launch_template" "web" {
  dynamic "block_device_mappings" {
    for_each = [1]
    content {
      ebs {
        encrypted = false
      }
    }
  }
}
`
    const folder = folderOf({ 'main.tf': text })
    expect(reasonsOf(await fix(folder))).toMatchObject({
      ec2_instance_block_devices_encrypted: 'A dynamic block makes block_device_mappings.',
    })
    expect(read(folder)).not.toContain('block_device_mapping {')
  })

  test('what an override file sets', async () => {
    const files = {
      'main.tf': 'resource "aws_ebs_volume" "data" {\n  encrypted = true\n}\n',
      'override.tf': 'resource "aws_ebs_volume" "data" {\n  encrypted = false\n}\n',
    }
    const folder = folderOf(files)
    const { fixed } = await fix(folder)
    expect(fixed.map(({ check }) => check.id)).toEqual(['ec2_volume_encrypted'])
    expect(readFileSync(join(folder, 'override.tf'), 'utf8')).toContain('encrypted = true')
    expect(read(folder)).toBe(files['main.tf'])
  })
})

describe('modules', () => {
  const VOLUME = 'resource "aws_ebs_volume" "data" {\n  encrypted = false\n}\n'

  test('one that is called once is changed, with all its instances', async () => {
    const folder = folderOf({
      'main.tf': 'module "data" {\n  for_each = toset(["a", "b"])\n  source   = "./disk"\n}\n',
      'disk/main.tf': VOLUME,
    })
    const { fixed } = await fix(folder)
    expect(fixed).toHaveLength(2)
    expect(readFileSync(join(folder, 'disk/main.tf'), 'utf8')).toBe(VOLUME.replace('false', 'true'))
  })

  test('one that several callers share is left alone', async () => {
    const folder = folderOf({
      'main.tf': 'module "a" {\n  source = "./disk"\n}\n\nmodule "b" {\n  source = "./disk"\n}\n',
      'disk/main.tf': VOLUME,
    })
    expect(reasonsOf(await fix(folder))).toEqual({
      ec2_volume_encrypted: 'Its block belongs to a module that 2 callers share.',
    })
    expect(readFileSync(join(folder, 'disk/main.tf'), 'utf8')).toBe(VOLUME)
  })

  test('a switch that a call passes is changed there, though others call the module too', async () => {
    const module = `variable "encrypted" { default = false }\n${VOLUME.replace('false', 'var.encrypted')}`
    const call = (name: string, argument: string) => `module "${name}" {\n  source = "./disk"${argument}\n}\n`
    const folder = folderOf({
      'main.tf':
        call('a', '\n  encrypted = false # for now') + call('b', '\n  encrypted = !true') + call('c', ''),
      'disk/main.tf': module,
    })
    const { fixed, notFixed } = await fix(folder)
    expect(fixed.map(({ resource }) => resource.address)).toEqual(['module.a.aws_ebs_volume.data'])
    expect(notFixed.map(({ reason }) => reason)).toEqual([
      'It is made of encrypted, which is passed to a module here.',
      'It is decided in c, a module that is called here.',
    ])
    expect(read(folder)).toContain('  encrypted = true # for now')
    expect(readFileSync(join(folder, 'disk/main.tf'), 'utf8')).toBe(module)
  })

  test('a switch that means the opposite stays, since the trial shows that', async () => {
    const folder = folderOf({
      'main.tf': 'module "a" {\n  source = "./disk"\n  plain  = true\n}\n',
      'disk/main.tf': `variable "plain" {}\n${VOLUME.replace('false', '!var.plain')}`,
    })
    const { fixed } = await fix(folder)
    expect(fixed).toEqual([])
    expect(read(folder)).toContain('plain  = true')
  })

  test('one in a folder that was not named is left alone', async () => {
    const folder = folderOf({
      '.git/HEAD': '',
      'live/main.tf': 'module "a" {\n  source = "../disk"\n}\n',
      'disk/main.tf': VOLUME,
    })
    expect(reasonsOf(await fix(folder, { paths: [join(folder, 'live')] }))).toEqual({
      ec2_volume_encrypted: 'Its block is in a file that was not named on the command line.',
    })
    expect(readFileSync(join(folder, 'disk/main.tf'), 'utf8')).toBe(VOLUME)
  })

  test('one that was downloaded is left alone', async () => {
    const folder = folderOf({
      'main.tf': 'module "a" {\n  source = "acme/disk/aws"\n}\n',
      '.terraform/modules/modules.json': JSON.stringify({
        Modules: [{ Key: 'a', Source: 'acme/disk/aws', Dir: '.terraform/modules/a' }],
      }),
      '.terraform/modules/a/main.tf': VOLUME,
    })
    expect(reasonsOf(await fix(folder))).toEqual({
      ec2_volume_encrypted: 'It is decided in a, a module that is called here.',
    })
    expect(readFileSync(join(folder, '.terraform/modules/a/main.tf'), 'utf8')).toBe(VOLUME)
  })
})

function read(folder: string): string {
  return readFileSync(join(folder, 'main.tf'), 'utf8')
}
