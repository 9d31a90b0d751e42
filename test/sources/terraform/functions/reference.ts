/** Every function of Terraform's reference, under its headings. */
export const REFERENCE = {
  'Numeric functions': ['abs', 'ceil', 'floor', 'log', 'max', 'min', 'parseint', 'pow', 'signum'],
  'String functions': [
    ...[
      'chomp',
      'endswith',
      'format',
      'formatlist',
      'indent',
      'join',
      'lower',
      'regex',
      'regexall',
      'replace',
    ],
    ...['split', 'startswith', 'strcontains', 'strrev', 'substr', 'templatestring', 'title', 'trim'],
    ...['trimprefix', 'trimspace', 'trimsuffix', 'upper'],
  ],
  'Collection functions': [
    ...['alltrue', 'anytrue', 'chunklist', 'coalesce', 'coalescelist', 'compact', 'concat', 'contains'],
    ...['distinct', 'element', 'flatten', 'index', 'keys', 'length', 'lookup', 'matchkeys', 'merge', 'one'],
    ...['range', 'reverse', 'setintersection', 'setproduct', 'setsubtract', 'setunion', 'slice', 'sort'],
    ...['sum', 'transpose', 'values', 'zipmap'],
  ],
  'Encoding functions': [
    ...['base64decode', 'base64encode', 'base64gzip', 'csvdecode', 'jsondecode', 'jsonencode'],
    ...['textdecodebase64', 'textencodebase64', 'urlencode', 'yamldecode', 'yamlencode'],
  ],
  'Filesystem functions': [
    ...['abspath', 'basename', 'dirname', 'file', 'filebase64', 'fileexists', 'fileset', 'pathexpand'],
    'templatefile',
  ],
  'Date and time functions': ['formatdate', 'plantimestamp', 'timeadd', 'timecmp', 'timestamp'],
  'Hash and crypto functions': [
    ...[
      'base64sha256',
      'base64sha512',
      'bcrypt',
      'filebase64sha256',
      'filebase64sha512',
      'filemd5',
      'filesha1',
    ],
    ...['filesha256', 'filesha512', 'md5', 'rsadecrypt', 'sha1', 'sha256', 'sha512', 'uuid', 'uuidv5'],
  ],
  'IP network functions': ['cidrhost', 'cidrnetmask', 'cidrsubnet', 'cidrsubnets'],
  'Type conversion functions': [
    ...['can', 'convert', 'ephemeralasnull', 'issensitive', 'nonsensitive', 'sensitive', 'tobool', 'tolist'],
    ...['tomap', 'tonumber', 'toset', 'tostring', 'try', 'type'],
  ],
  'Terraform-specific functions': [
    'provider::terraform::decode_tfvars',
    'provider::terraform::encode_expr',
    'provider::terraform::encode_tfvars',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type FunctionGroup = keyof typeof REFERENCE
