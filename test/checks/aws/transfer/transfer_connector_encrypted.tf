# example
resource "aws_transfer_connector" "supplier" {
  access_role  = aws_iam_role.files.arn
  logging_role = aws_iam_role.transfer_logs.arn
  url          = "https://as2.supplier.example"

  as2_config { # expect: PASS
    compression           = "ZLIB"
    encryption_algorithm  = "AES256_CBC"
    signing_algorithm     = "SHA256"
    mdn_response          = "SYNC"
    mdn_signing_algorithm = "SHA256"
    message_subject       = "Orders"
    local_profile_id      = aws_transfer_profile.local.profile_id
    partner_profile_id    = aws_transfer_profile.supplier.profile_id
  }
}
# end of example

variable "algorithm" {}

resource "aws_transfer_connector" "good" {
  as2_config { # expect: PASS
    encryption_algorithm = "AES128_CBC"
    signing_algorithm    = "SHA384"
  }
}

resource "aws_transfer_connector" "plain" {
  as2_config {
    encryption_algorithm = "NONE" # expect: FAIL
    signing_algorithm    = "SHA256"
  }
}

resource "aws_transfer_connector" "unsigned" {
  as2_config {
    encryption_algorithm = "AES256_CBC"
    signing_algorithm    = "NONE" # expect: FAIL
  }
}

resource "aws_transfer_connector" "sftp" {
  url = "sftp://files.bank.example"
}

resource "aws_transfer_connector" "unknown" {
  as2_config {
    encryption_algorithm = var.algorithm # expect: MANUAL
    signing_algorithm    = "SHA256"
  }
}
