resource "aws_instance" "api" {
  ami           = "ami-0a1b2c3d4e5f67890"
  instance_type = "t4g.small"
  subnet_id     = aws_subnet.private.id

  metadata_options {
    http_tokens                 = "required"
    http_put_response_hop_limit = 1
  }

  root_block_device {
    encrypted = true
  }
}
