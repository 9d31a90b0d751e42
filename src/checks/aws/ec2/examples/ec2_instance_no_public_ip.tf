resource "aws_instance" "api" {
  ami                         = "ami-0a1b2c3d4e5f67890"
  instance_type               = "t4g.small"
  subnet_id                   = aws_subnet.private.id
  associate_public_ip_address = false
  iam_instance_profile        = aws_iam_instance_profile.session_manager.name

  metadata_options {
    http_tokens = "required"
  }

  root_block_device {
    encrypted = true
  }
}
