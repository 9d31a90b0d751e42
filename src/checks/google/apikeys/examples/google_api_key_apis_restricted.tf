resource "google_apikeys_key" "map" {
  name = "map"

  restrictions {
    api_targets {
      service = "maps-backend.googleapis.com"
    }
    browser_key_restrictions {
      allowed_referrers = ["https://shop.example/*"]
    }
  }
}
