# example
resource "aws_lightsail_bucket" "photos" { # expect: PASS
  name      = "acme-photos"
  bundle_id = "small_1_0"
}
# end of example

resource "aws_lightsail_bucket" "good" { # expect: PASS
  name      = "good"
  bundle_id = "small_1_0"
}
