// How a search box takes what is offered beneath it.
export interface OfferTaker {
  /** Takes what is offered; false where nothing is. */
  take: () => boolean;
}
