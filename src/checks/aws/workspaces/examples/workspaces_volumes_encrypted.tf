resource "aws_workspaces_workspace" "support" {
  directory_id = aws_workspaces_directory.staff.id
  bundle_id    = data.aws_workspaces_bundle.standard.id
  user_name    = "alex"

  root_volume_encryption_enabled = true
  user_volume_encryption_enabled = true
  volume_encryption_key          = aws_kms_key.desktops.arn
}
