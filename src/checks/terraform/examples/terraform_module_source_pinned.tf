module "network" {
  source  = "terraform-aws-modules/vpc/aws"
  version = "6.4.0"
}

module "shop" {
  source = "git::https://git.example/shop.git//service?ref=8f3c9a1d6b7e4f0a9c2d5e8b1a4f7c0d3e6b9a2c"
}
