resource "aws_instance" "api" {
  ami           = "ami-0a1b2c3d4e5f67890"
  instance_type = "t4g.small"
  subnet_id     = aws_subnet.private.id

  root_block_device {
    encrypted = true
  }

  ebs_block_device {
    device_name = "/dev/sdf"
    volume_size = 100
    encrypted   = true
  }

  metadata_options {
    http_tokens = "required"
  }
}
