# example
resource "aws_backup_vault" "shop" {
  name        = "shop"
  kms_key_arn = aws_kms_key.backups.arn
}

resource "aws_backup_vault_policy" "shop" {
  backup_vault_name = aws_backup_vault.shop.name
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::210987654321:root" }
      Action    = "backup:CopyIntoBackupVault"
      Resource  = "*"
    }]
  })
}
# end of example

resource "aws_backup_vault" "open" {
  name = "open"
}

resource "aws_backup_vault_policy" "open" {
  backup_vault_name = aws_backup_vault.open.name
  policy            = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = "*", Action = "backup:StartRestoreJob", Resource = "*" }] }) # expect: FAIL
}

resource "aws_backup_vault" "organization" {
  name = "organization"
}

resource "aws_backup_vault_policy" "organization" {
  backup_vault_name = aws_backup_vault.organization.name
  policy            = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = "*", Action = "backup:StartRestoreJob", Resource = "*", Condition = { StringEquals = { "aws:PrincipalOrgID" = "o-1" } } }] }) # expect: PASS
}

resource "aws_backup_vault_policy" "elsewhere" {
  backup_vault_name = "elsewhere"
  policy            = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = "*", Action = "backup:StartRestoreJob", Resource = "*" }] }) # expect: FAIL
}

# Only the account itself has access.
resource "aws_backup_vault" "plain" {
  name = "plain"
}
