resource "aws_backup_vault" "shop" {
  name        = "shop"
  kms_key_arn = aws_kms_key.backups.arn
}

resource "aws_backup_vault_policy" "shop" {
  backup_vault_name = aws_backup_vault.shop.name
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::210987654321:root" }
      Action    = "backup:CopyIntoBackupVault"
      Resource  = "*"
    }]
  })
}
