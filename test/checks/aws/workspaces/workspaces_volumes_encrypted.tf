# example
resource "aws_workspaces_workspace" "support" { # expect: PASS
  directory_id = aws_workspaces_directory.staff.id
  bundle_id    = data.aws_workspaces_bundle.standard.id
  user_name    = "alex"

  root_volume_encryption_enabled = true
  user_volume_encryption_enabled = true
  volume_encryption_key          = aws_kms_key.desktops.arn
}
# end of example

variable "encrypted" {}

resource "aws_workspaces_workspace" "good" { # expect: PASS
  user_name                      = "good"
  root_volume_encryption_enabled = true
  user_volume_encryption_enabled = true
}

resource "aws_workspaces_workspace" "plain_root" {
  user_name                      = "plain-root"
  root_volume_encryption_enabled = false # expect: FAIL
  user_volume_encryption_enabled = true
}

resource "aws_workspaces_workspace" "plain_user" {
  user_name                      = "plain-user"
  root_volume_encryption_enabled = true
  user_volume_encryption_enabled = false # expect: FAIL
}

resource "aws_workspaces_workspace" "absent" { # expect: FAIL
  user_name = "absent"
}

resource "aws_workspaces_workspace" "unknown" {
  user_name                      = "unknown"
  root_volume_encryption_enabled = true
  user_volume_encryption_enabled = var.encrypted # expect: MANUAL
}

resource "aws_workspaces_workspace" "plain_and_unknown" {
  user_name                      = "plain-and-unknown"
  root_volume_encryption_enabled = false # expect: FAIL
  user_volume_encryption_enabled = var.encrypted
}
