import { testExamples } from './examples.ts'

const SHA512 =
  '309ecc489c12d6eb4cc40f50c902f2b4d0ed77ee511a7c7a9bcd3ca86d4cd86f' +
  '989dd35bc5ff499670da34255b45b0cfd830e81f605dcf7dc5542e93ae9cd76f'

const BASE64_SHA512 =
  'MJ7MSJwS1utMxA9QyQLytNDtd+5RGnx6m808qG1M2G+YndNbxf9JlnDaNCVbRbDP2DDoH2Bdz33FVC6TrpzXbw=='

testExamples(
  'Hash and crypto functions',
  {
    base64sha256: [['base64sha256("hello world")', 'uU0nuZNNPgilLlLX2n2r+sSE7+N6U4DukIj3rOLvzek=']],
    base64sha512: [['base64sha512("hello world")', BASE64_SHA512]],
    filebase64sha256: [['filebase64sha256("hello.txt")', 'uU0nuZNNPgilLlLX2n2r+sSE7+N6U4DukIj3rOLvzek=']],
    filebase64sha512: [['filebase64sha512("hello.txt")', BASE64_SHA512]],
    filemd5: [['filemd5("hello.txt")', '5eb63bbbe01eeed093cb22bb8f5acdc3']],
    filesha1: [['filesha1("hello.txt")', '2aae6c35c94fcfb415dbe95f408b9ce91ee846ed']],
    filesha256: [
      ['filesha256("hello.txt")', 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9'],
    ],
    filesha512: [['filesha512("hello.txt")', SHA512]],
    md5: [['md5("hello world")', '5eb63bbbe01eeed093cb22bb8f5acdc3']],
    sha1: [['sha1("hello world")', '2aae6c35c94fcfb415dbe95f408b9ce91ee846ed']],
    sha256: [['sha256("hello world")', 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9']],
    sha512: [['sha512("hello world")', SHA512]],
    uuidv5: [
      ['uuidv5("dns", "www.terraform.io")', 'a5008fae-b28c-5ba5-96cd-82b4c53552d6'],
      ['uuidv5("url", "https://www.terraform.io/")', '9db6f67c-dd95-5ea0-aa5b-e70e5c5f7cf5'],
      ['uuidv5("oid", "1.3.6.1.4")', 'af9d40a5-7a36-5c07-b23a-851cd99fbfa5'],
      ['uuidv5("x500", "CN=Example,C=GB")', '84e09961-4aa4-57f8-95b7-03edb1073253'],
      [
        'uuidv5("6ba7b810-9dad-11d1-80b4-00c04fd430c8", "www.terraform.io")',
        'a5008fae-b28c-5ba5-96cd-82b4c53552d6',
      ],
      [
        'uuidv5("743ac3c0-3bf7-4a5b-9e6c-59360447c757", "LIBS:diskfont.library")',
        'ede1a974-df7e-5f17-84b9-76208818b2c8',
      ],
      ['can(uuidv5("other", "x"))', false],
    ],
  },
  { files: { 'hello.txt': 'hello world' } },
)
