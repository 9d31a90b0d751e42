# example
resource "aws_backup_vault_policy" "shop" {
  backup_vault_name = "shop"
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/backups" }
      Action    = "backup:CopyIntoBackupVault"
      Resource  = "*"
    }]
  })
}
# end of example

variable "account" {}

data "aws_caller_identity" "current" {}

resource "aws_backup_vault" "stranger" {
  name = "stranger"
}

resource "aws_backup_vault_policy" "stranger" {
  backup_vault_name = aws_backup_vault.stranger.name
  policy = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::999988887777:root" }
      Action    = "backup:CopyIntoBackupVault"
      Resource  = "*"
    }]
  })
}

resource "aws_backup_vault" "own" {
  name = "own"
}

resource "aws_backup_vault_policy" "own" {
  backup_vault_name = aws_backup_vault.own.name
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${data.aws_caller_identity.current.account_id}:root" }
      Action    = "backup:CopyIntoBackupVault"
      Resource  = "*"
    }]
  })
}

resource "aws_backup_vault_policy" "unknown" {
  backup_vault_name = "unknown"
  policy = jsonencode({ # expect: MANUAL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${var.account}:root" }
      Action    = "backup:CopyIntoBackupVault"
      Resource  = "*"
    }]
  })
}
