resource "aws_efs_file_system" "uploads" {
  creation_token = "uploads"
  encrypted      = true
}
